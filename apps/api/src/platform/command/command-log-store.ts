import { sql } from "kysely";
import type { Db, Tx } from "../database/database.ts";
import { execute, queryRow, queryValue, writeRow } from "../database/query.ts";
import { isAfter, longRecord } from "../database/personal-record.ts";

export interface CommandLogEntry {
  readonly actorId: string;
  readonly key: string;
  readonly actorKind: string;
  readonly command: string;
  readonly inputHash: Buffer;
  readonly subjectId: string | null;
  readonly note: string | null;
  readonly requestId: string | null;
  readonly now: Date;
  readonly actorName: string | null;
  /** JSON. */
  readonly input: string | null;
  readonly subject: string | null;
  /** JSON: of staff, their role and session, the subject before and after, and why it was refused. */
  readonly details: string | null;
}

/** Inserts a command's entry; false when its key was used before. */
export async function writeEntry(tx: Tx, entry: CommandLogEntry): Promise<boolean> {
  return writeRow(tx)`
    insert into command_log (actor_id, idempotency_key, actor_kind, command, input_hash, subject_id, note, request_id,
      created_at, actor_name, input, subject, details)
    values (${entry.actorId}, ${entry.key}, ${entry.actorKind}, ${entry.command}, ${entry.inputHash}, ${entry.subjectId}, ${entry.note}, ${entry.requestId},
      ${entry.now}, ${entry.actorName}, ${entry.input}, ${entry.subject}, ${entry.details})
    on conflict (actor_id, idempotency_key) do nothing`;
}

/** Stores the reply beside its key. */
export async function writeReply(tx: Tx, entry: CommandLogEntry, reply: unknown): Promise<void> {
  await execute(
    tx,
  )`update command_log set reply = ${JSON.stringify(reply ?? null)}, details = ${entry.details}
    where actor_id = ${entry.actorId} and idempotency_key = ${entry.key}`;
}

/** Whether an actor has used a key before. */
export async function isKeyUsed(db: Db | Tx, actorId: string, key: string): Promise<boolean> {
  return queryValue<boolean>(db)`
    select exists (select from command_log where actor_id = ${actorId} and idempotency_key = ${key})`;
}

/** The first use of a key, with the reply type of the same command. */
export async function findEntry<Reply>(
  tx: Db | Tx,
  actorId: string,
  key: string,
): Promise<{ inputHash: Buffer; reply: Reply } | null> {
  return queryRow<{ inputHash: Buffer; reply: Reply }>(tx)`
    select input_hash as "inputHash", reply from command_log where actor_id = ${actorId} and idempotency_key = ${key}`;
}

/**
 * The player's commands, and the operator's commands on the account. Operators' notes are left out, and the
 * record is kept after erasure.
 */
export const commandLogRecord = longRecord(
  { name: "command_log", tables: [], forget: null },
  (playerId, after, limit) =>
    sql`select created_at::text as at_, command || idempotency_key as key_, created_at, actor_kind as by, command
      from command_log
      where (actor_id = ${playerId} or (subject_id = ${playerId} and actor_kind <> 'player')) and ${isAfter(sql`created_at`, sql`command || idempotency_key`, after)}
      order by created_at, command || idempotency_key limit ${limit}`,
);
