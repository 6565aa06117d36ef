import { dayMs } from "../platform/time/durations.ts";
import type { App } from "../app.ts";
import { type BrokenSeal, checkCommandLog } from "../modules/oversight/command-log-seal/index.ts";
import { findOption, needPlayer, type OperatorCommand, OperatorError, readDays } from "./operator-call.ts";
import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";
import { queryRows } from "../platform/database/query.ts";

const maxShown = 200;

/** Operator commands to read the command log. */
export const commandLogCommands: Readonly<Record<string, OperatorCommand>> = {
  "command-log": {
    usage: "command-log [--subject <what>] [--player <who>] [--command <name>] [--days 7] [--before <time>]",
    summary: `Show the newest ${maxShown} entries of the command log: what was done, by whom and why; players' own commands only on request`,
    run: show,
  },
  "check-command-log": {
    usage: "check-command-log",
    summary: "Verify the seals of the whole command log, or name the first broken one",
    async run(app) {
      const { seals, newest, rowsRead, broken } = await checkCommandLog(app.parts);
      if (broken) throw new OperatorError(describeBroken(broken));
      if (!newest) return "The command log has no seals yet.";
      return `The command log is unchanged: ${seals} seals, ${rowsRead} rows.\nThe newest seal is ${newest.number}, covering everything before ${newest.upto.toISOString()}: ${newest.hash}`;
    },
  },
};

function describeBroken({ number, upto, what, sealedRows, foundRows }: BrokenSeal): string {
  const which = `Seal ${number}${upto ? ` (covering everything before ${upto.toISOString()})` : ""}`;
  return what === "seal"
    ? `${which} ${upto ? "was changed" : "is missing"}: the seals were tampered with, or SECRET differs.`
    : `${which} does not verify: the command log was changed there. It had ${sealedRows} rows and has ${foundRows}.`;
}

async function show(app: App, args: readonly string[]): Promise<string> {
  const { db, clock } = app.parts;
  const days = readDays(args, { why: "how many days to look back", usual: 7 });
  const typed = findOption(args, "--before");
  // Includes commands that are running now.
  const before = typed === undefined ? new Date(clock.now().getTime() + dayMs) : new Date(typed);
  if (Number.isNaN(before.getTime()))
    throw new OperatorError("The time must be like 2026-11-23T04:00:00Z: that of the last line shown.");
  const lines = await listCommandLog(db, {
    since: new Date((typed === undefined ? clock.now() : before).getTime() - days * dayMs),
    before,
    subject: findOption(args, "--subject"),
    playerId: await findPlayerId(app, findOption(args, "--player")),
    command: findOption(args, "--command"),
    limit: maxShown,
  });
  return lines.map(describe).join("\n") || "No matching commands in this period.";
}

async function findPlayerId(app: App, text: string | undefined): Promise<string | undefined> {
  return text === undefined ? undefined : (await needPlayer(app, text)).id;
}

function describe({ createdAt, actorKind, actor, command, subject, input, note }: CommandLogLine): string {
  const who = [actorKind, actor].filter(Boolean).join(" ");
  const first = [createdAt.toISOString(), who, command, subject].filter(Boolean).join("  ");
  return [first, input === null ? "" : `  ${JSON.stringify(input)}`, note === null ? "" : `  note: ${note}`]
    .filter(Boolean)
    .join("\n");
}

export interface CommandLogLine {
  readonly createdAt: Date;
  readonly actorKind: string;
  /** The operator's name or the player's id; null for guests. */
  readonly actor: string | null;
  readonly command: string;
  /** The subject: a name, or an id. */
  readonly subject: string | null;
  /** Null for players and guests, whose input is not stored. */
  readonly input: unknown;
  readonly note: string | null;
}

export interface CommandLogFilter {
  readonly since: Date;
  readonly before: Date;
  /** A name such as `game/kraken`, or an id. */
  readonly subject?: string | undefined;
  /** Commands by the player, on the account, and on its payments and documents. */
  readonly playerId?: string | undefined;
  readonly command?: string | undefined;
  readonly limit: number;
}

/** Commands, newest first; without a filter only those of staff and the system. */
export async function listCommandLog(db: Db, filter: CommandLogFilter): Promise<readonly CommandLogLine[]> {
  const { since, before, subject, playerId, command, limit } = filter;
  const conditions = [
    sql`created_at >= ${since} and created_at < ${before}`,
    ...(subject === undefined ? [] : [sql`(subject = ${subject} or subject_id::text = ${subject})`]),
    ...(playerId === undefined
      ? []
      : [
          sql`(actor_id = ${playerId} or (actor_kind <> 'player' and (subject_id = ${playerId} or input ->> 'playerId' = ${playerId} or subject_id in (
            select id from payment where player_id = ${playerId} union all select id from verification_document where player_id = ${playerId}))))`,
        ]),
    ...(command === undefined ? [] : [sql`command = ${command}`]),
  ];
  const isAll = subject === undefined && playerId === undefined && command === undefined;
  if (isAll) conditions.push(sql`actor_kind not in ('player', 'guest')`);
  return queryRows<CommandLogLine>(db)`
    select created_at as "createdAt", actor_kind as "actorKind", coalesce(actor_name, case when actor_kind = 'player' then actor_id::text end) as actor,
      command, coalesce(subject, subject_id::text) as subject, input, note
    from command_log where ${sql.join(conditions, sql` and `)} order by created_at desc, idempotency_key limit ${limit}`;
}
