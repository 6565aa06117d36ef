import { z } from "zod";
import { idInput } from "../../../platform/command/act-input.ts";
import { defineCommand, defineQuery } from "../../../platform/command/define-command.ts";
import { StaffRefusal } from "../../../platform/command/staff-act.ts";
import type { Db } from "../../../platform/database/database.ts";
import { closeIncident, type IncidentRow, listIncidents } from "./incident-store.ts";
import { queryRow } from "../../../platform/database/query.ts";

const maxShown = 200;

const list = defineQuery({
  name: "incident.list-incidents",
  input: z.strictObject({ isAll: z.boolean().default(false) }),
  isPersonal: false,
  staff: {
    permission: "incident.view",
    summary: "List open incidents, newest first; --all includes resolved ones",
  },
  run: ({ db }: { readonly db: Db }, { isAll }) => listIncidents(db, { isClosedToo: isAll, limit: maxShown }),
  print: (found) => found.map(toLine).join("\n") || "No open incidents.",
});

const close = defineCommand({
  name: "incident.close-incident",
  input: z.strictObject({
    incidentId: idInput<"incident">("must be an incident's id; incident.list-incidents lists them"),
  }),
  subject: ({ incidentId }) => incidentId,
  snapshot: (tx, { incidentId }) => queryRow<object>(tx)`
    select kind, closed_at as "closedAt" from incident where id = ${incidentId}`,
  staff: {
    permission: "incident.close",
    approval: "none",
    needsNote: true,
    summary: "Mark an incident as resolved; if it recurs, a new one is opened",
    answer: () => "The incident was closed.",
  },
  async run(context, input) {
    if (!(await closeIncident(context, input))) throw new StaffRefusal("No open incident has this id.");
  },
});

function toLine({ id, kind, subject, details, noticedAt, lastSeenAt, closedAt }: IncidentRow): string {
  const state = closedAt ? `closed ${closedAt.toISOString()}` : `last seen ${lastSeenAt.toISOString()}`;
  return `${id}  ${noticedAt.toISOString()}  ${kind}  ${subject}  ${state}\n  ${JSON.stringify(details)}`;
}

export const incidentCommands = [list, close];
