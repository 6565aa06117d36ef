import { closeIncident, type IncidentRow, listIncidents } from "../modules/operations/incident/index.ts";
import { readId } from "../platform/ids.ts";
import {
  needDone,
  needOption,
  operator,
  type OperatorCommand,
  OperatorError,
  orRefuse,
} from "./operator-call.ts";

const maxShown = 200;

/** What the casino has noticed of itself, and what an operator says to it. */
export const incidentCommands: Readonly<Record<string, OperatorCommand>> = {
  incidents: {
    usage: "incidents [--all]",
    summary: "List open incidents, newest first; --all includes resolved ones",
    async run(app, args) {
      const found = await listIncidents(app.parts.db, {
        isClosedToo: args.includes("--all"),
        limit: maxShown,
      });
      return found.length === 0 ? "No incident is open." : found.map(describe).join("\n");
    },
  },
  "close-incident": {
    usage: "close-incident <id> --note <what was done>",
    summary: "Mark an incident as resolved; if it recurs, a new one is opened",
    async run(app, args) {
      const incidentId = readId<"incident">(args[0] ?? "");
      if (!incidentId)
        throw new OperatorError("Name the incident by its id: npm run operator -- incidents lists them.");
      const call = {
        name: "incident.close",
        actor: operator,
        input: { incidentId },
        subjectId: incidentId,
        note: needOption(args, "--note"),
      };
      await app.runner.run(call, orRefuse(closeIncident, needDone("No such incident is open.")));
      return "The incident is closed.";
    },
  },
};

function describe({ id, kind, subject, details, noticedAt, lastSeenAt, closedAt }: IncidentRow): string {
  const state = closedAt ? `closed ${closedAt.toISOString()}` : `last seen ${lastSeenAt.toISOString()}`;
  return `${id}  ${noticedAt.toISOString()}  ${kind}  ${subject}  ${state}\n  ${JSON.stringify(details)}`;
}
