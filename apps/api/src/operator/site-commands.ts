import { locales, neededLocales } from "@w10/phrases/languages";
import { announceMaintenance, endMaintenance } from "../modules/foundation/site/index.ts";
import { needOption, type OperatorCommand, runAsOperator } from "./operator-call.ts";

const shown = "players read it on every page";

/** Operator commands for the whole site. */
export const siteCommands: Readonly<Record<string, OperatorCommand>> = {
  "announce-maintenance": {
    usage: `announce-maintenance ${locales.map((locale) => (neededLocales.includes(locale) ? `--${locale} <text>` : `[--${locale} <text>]`)).join(" ")} --note <why>`,
    summary: "Announce maintenance on every page until end-maintenance; a later text replaces it",
    async run(app, args) {
      const written = locales.filter(
        (locale) => neededLocales.includes(locale) || args.includes(`--${locale}`),
      );
      const input = Object.fromEntries(
        written.map((locale) => [locale, needOption(args, `--${locale}`, shown)] as const),
      );
      const call = { args, name: "site.announce-maintenance", input, subject: "site" };
      await runAsOperator(app, call, announceMaintenance);
      return "Announced: open pages show it within 15 seconds, newly loaded ones within five.";
    },
  },
  "end-maintenance": {
    usage: "end-maintenance --note <why>",
    summary: "Remove the maintenance announcement from every page",
    async run(app, args) {
      const unless = "No maintenance is announced.";
      const call = { args, name: "site.end-maintenance", input: {}, subject: "site", unless };
      await runAsOperator(app, call, endMaintenance);
      return "The announcement was withdrawn.";
    },
  },
};
