import { closeIncident, type IncidentRow, listIncidents } from "../modules/foundation/incident/index.ts";
import { readId } from "../platform/ids.ts";
import { type OperatorCommand, OperatorError, runAsOperator } from "./operator-call.ts";

const maxShown = 200;

/** Operator commands for incidents. */
export const incidentCommands: Readonly<Record<string, OperatorCommand>> = {
  incidents: {
    usage: "incidents [--all]",
    summary: "List open incidents, newest first; --all includes resolved ones",
    async run(app, args) {
      const found = await listIncidents(app.parts.db, {
        isClosedToo: args.includes("--all"),
        limit: maxShown,
      });
      return found.length === 0 ? "No open incidents." : found.map(describe).join("\n");
    },
  },
  "close-incident": {
    usage: "close-incident <id> --note <what was done>",
    summary: "Mark an incident as resolved; if it recurs, a new one is opened",
    async run(app, args) {
      const incidentId = readId<"incident">(args[0] ?? "");
      if (!incidentId)
        throw new OperatorError("Give the incident's id; npm run operator -- incidents lists them.");
      const unless = "No open incident has this id.";
      const call = { args, name: "incident.close", input: { incidentId }, subjectId: incidentId, unless };
      await runAsOperator(app, call, closeIncident);
      return "The incident was closed.";
    },
  },
};

function describe({ id, kind, subject, details, noticedAt, lastSeenAt, closedAt }: IncidentRow): string {
  const state = closedAt ? `closed ${closedAt.toISOString()}` : `last seen ${lastSeenAt.toISOString()}`;
  return `${id}  ${noticedAt.toISOString()}  ${kind}  ${subject}  ${state}\n  ${JSON.stringify(details)}`;
}
