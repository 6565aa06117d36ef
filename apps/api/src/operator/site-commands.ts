import { announceMaintenance, endMaintenance } from "../modules/site/index.ts";
import { needOption, operator, type OperatorCommand, OperatorError } from "./operator-call.ts";

const shown = "players read it on every page";

/** What an operator tells everybody who is on the site. */
export const siteCommands: Readonly<Record<string, OperatorCommand>> = {
  "announce-maintenance": {
    usage: "announce-maintenance --ru <text> --en <text> --note <why>",
    summary: "tells every page of works on the casino, until end-maintenance; a later text takes its place",
    async run(app, args) {
      const input = { ru: needOption(args, "--ru", shown), en: needOption(args, "--en", shown) };
      const call = { name: "site.announce-maintenance", actor: operator, note: needOption(args, "--note") };
      await app.runner.run({ ...call, input }, announceMaintenance);
      return "It is announced: open pages tell it within 15 seconds, those that are loaded within five.";
    },
  },
  "end-maintenance": {
    usage: "end-maintenance --note <why>",
    summary: "takes the announcement of works back from every page",
    async run(app, args) {
      const call = { name: "site.end-maintenance", actor: operator, note: needOption(args, "--note") };
      if (!(await app.runner.run({ ...call, input: {} }, endMaintenance)))
        throw new OperatorError("No works were announced.");
      return "The announcement is taken back.";
    },
  },
};
