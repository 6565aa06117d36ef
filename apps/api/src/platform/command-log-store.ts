import type { ColumnType } from "kysely";
import type { Db, Tx } from "./database/database.ts";

type CommandLogTables<Reply = unknown> = {
  command_log: {
    actor_id: string;
    idempotency_key: string;
    actor_kind: string;
    command: string;
    input_hash: Buffer;
    subject_id: string | null;
    reply: ColumnType<Reply, string | null, string>;
    note: string | null;
    request_id: string | null;
    created_at: Date;
    actor_name: string | null;
    input: ColumnType<unknown, string | null, never>;
    subject: string | null;
  };
};

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
}

/** Inserts a command's entry; false when its key was used before. */
export async function writeEntry(tx: Tx, entry: CommandLogEntry): Promise<boolean> {
  const result = await tx
    .withTables<CommandLogTables>()
    .insertInto("command_log")
    .values({
      actor_id: entry.actorId,
      idempotency_key: entry.key,
      actor_kind: entry.actorKind,
      command: entry.command,
      input_hash: entry.inputHash,
      subject_id: entry.subjectId,
      reply: null,
      note: entry.note,
      request_id: entry.requestId,
      created_at: entry.now,
      actor_name: entry.actorName,
      input: entry.input,
      subject: entry.subject,
    })
    .onConflict((conflict) => conflict.columns(["actor_id", "idempotency_key"]).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Stores the reply beside its key. */
export async function writeReply(tx: Tx, entry: CommandLogEntry, reply: unknown): Promise<void> {
  await tx
    .withTables<CommandLogTables>()
    .updateTable("command_log")
    .set({ reply: JSON.stringify(reply ?? null) })
    .where("actor_id", "=", entry.actorId)
    .where("idempotency_key", "=", entry.key)
    .execute();
}

/** Whether an actor has used a key before. */
export async function isKeyUsed(db: Db | Tx, actorId: string, key: string): Promise<boolean> {
  const row = await db
    .withTables<CommandLogTables>()
    .selectFrom("command_log")
    .select("actor_id")
    .where("actor_id", "=", actorId)
    .where("idempotency_key", "=", key)
    .executeTakeFirst();
  return row !== undefined;
}

/** The first use of a key, with the reply type of the same command. */
export async function findEntry<Reply>(
  tx: Db | Tx,
  actorId: string,
  key: string,
): Promise<{ inputHash: Buffer; reply: Reply } | null> {
  const row = await tx
    .withTables<CommandLogTables<Reply>>()
    .selectFrom("command_log")
    .select(["input_hash", "reply"])
    .where("actor_id", "=", actorId)
    .where("idempotency_key", "=", key)
    .executeTakeFirst();
  return row ? { inputHash: row.input_hash, reply: row.reply } : null;
}
