import { locales, neededLocales } from "@w10/phrases/languages";
import { announceMaintenance, endMaintenance } from "../modules/content/site/index.ts";
import { needDone, needOption, operator, type OperatorCommand, orRefuse } from "./operator-call.ts";

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
      const note = needOption(args, "--note");
      const call = { name: "site.announce-maintenance", actor: operator, subject: "site", note };
      await app.runner.run({ ...call, input }, announceMaintenance);
      return "Announced: open pages show it within 15 seconds, newly loaded ones within five.";
    },
  },
  "end-maintenance": {
    usage: "end-maintenance --note <why>",
    summary: "Remove the maintenance announcement from every page",
    async run(app, args) {
      const note = needOption(args, "--note");
      const call = { name: "site.end-maintenance", actor: operator, subject: "site", note };
      const wereAnnounced = needDone("No maintenance is announced.");
      await app.runner.run({ ...call, input: {} }, orRefuse(endMaintenance, wereAnnounced));
      return "The announcement was withdrawn.";
    },
  },
};
