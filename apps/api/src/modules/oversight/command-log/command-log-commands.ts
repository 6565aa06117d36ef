import { z } from "zod";
import { dayMs } from "../../../platform/time/durations.ts";
import { playerInput } from "../../../platform/command/act-input.ts";
import { defineQuery } from "../../../platform/command/define-command.ts";
import { StaffRefusal } from "../../../platform/command/staff-act.ts";
import { type BrokenSeal, checkCommandLog, type CheckParts } from "../command-log-seal/index.ts";
import { type CommandLogLine, listCommandLog } from "./list-command-log.ts";

const maxShown = 200;
const time = z.iso.datetime({ error: "must be like 2026-11-23T04:00:00Z: that of the last line shown" });

const list = defineQuery({
  name: "command-log.list-commands",
  input: z.strictObject({
    subject: z.string().optional(),
    playerId: playerInput.optional(),
    command: z.string().optional(),
    days: z.int().min(1).max(3_660).default(7),
    before: time.optional().meta({ description: "time" }),
  }),
  isPersonal: false,
  staff: {
    permission: "command-log.view",
    summary: `Show the newest ${maxShown} entries of the command log: what was done, by whom and why; players' own commands only on request`,
  },
  run({ db, clock }: CheckParts, { days, before, ...filter }) {
    const now = clock.now();
    const until = before === undefined ? now : new Date(before);
    return listCommandLog(db, {
      ...filter,
      since: new Date(until.getTime() - days * dayMs),
      // Includes commands that are running now.
      before: before === undefined ? new Date(now.getTime() + dayMs) : until,
      limit: maxShown,
    });
  },
  print: (lines) => lines.map(describe).join("\n") || "No matching commands in this period.",
});

const check = defineQuery({
  name: "command-log.check-command-log",
  input: z.strictObject({}),
  isPersonal: false,
  staff: {
    permission: "command-log.view",
    summary: "Verify the seals of the whole command log, or name the first broken one",
  },
  async run(deps: CheckParts) {
    const report = await checkCommandLog(deps);
    if (report.broken) throw new StaffRefusal(describeBroken(report.broken));
    return report;
  },
  print: ({ seals, newest, rowsRead }) =>
    newest
      ? `The command log is unchanged: ${seals} seals, ${rowsRead} rows.\nThe newest seal is ${newest.number}, covering everything before ${newest.upto.toISOString()}: ${newest.hash}`
      : "The command log has no seals yet.",
});

function describeBroken({ number, upto, what, sealedRows, foundRows }: BrokenSeal): string {
  const which = `Seal ${number}${upto ? ` (covering everything before ${upto.toISOString()})` : ""}`;
  return what === "seal"
    ? `${which} ${upto ? "was changed" : "is missing"}: the seals were tampered with, or SECRET differs.`
    : `${which} does not verify: the command log was changed there. It had ${sealedRows} rows and has ${foundRows}.`;
}

function describe({
  createdAt,
  actorKind,
  actor,
  command,
  subject,
  input,
  note,
  details,
}: CommandLogLine): string {
  const who = [actorKind, actor].filter(Boolean).join(" ");
  const first = [createdAt.toISOString(), who, command, subject].filter(Boolean).join("  ");
  return [
    first,
    input === null ? "" : `  ${JSON.stringify(input)}`,
    note === null ? "" : `  note: ${note}`,
    details === null ? "" : `  ${JSON.stringify(details)}`,
  ]
    .filter(Boolean)
    .join("\n");
}

export const commandLogCommands = [list, check];
