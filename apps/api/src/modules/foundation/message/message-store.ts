import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { execute, queryRows, queryValue, writeRow } from "../../../platform/database/query.ts";
import type { Id, PlayerId } from "../../../platform/ids.ts";
import { isAfter, longRecord } from "../../../platform/database/personal-record.ts";

export type MessageId = Id<"message">;

export interface MessageRow {
  readonly id: MessageId;
  readonly subject: string;
  readonly text: string;
  readonly createdAt: Date;
  readonly readAt: Date | null;
}

/** Messages on a page; older ones stay in the database. */
const shown = 200;

export async function insertMessage(
  tx: Tx,
  playerId: PlayerId,
  message: { id: MessageId; subject: string; text: string; now: Date },
): Promise<void> {
  await execute(tx)`insert into message (player_id, id, subject, text, created_at)
    values (${playerId}, ${message.id}, ${message.subject}, ${message.text}, ${message.now})`;
}

export async function selectMessages(db: Db, playerId: PlayerId): Promise<MessageRow[]> {
  return queryRows<MessageRow>(db)`
    select id, subject, text, created_at as "createdAt", read_at as "readAt" from message
    where player_id = ${playerId} and deleted_at is null order by id desc limit ${shown}`;
}

/** Number of the player's unread messages. */
export async function countUnread(db: Db | Tx, playerId: PlayerId): Promise<number> {
  return queryValue<number>(db)`
    select count(*)::int from message where player_id = ${playerId} and read_at is null and deleted_at is null`;
}

/** Marks a message of this player; false when not found. */
export async function markMessage(
  tx: Tx,
  playerId: PlayerId,
  mark: { id: string; as: "read_at" | "deleted_at"; now: Date },
): Promise<boolean> {
  const column = sql.ref(mark.as);
  return writeRow(tx)`update message set ${column} = coalesce(${column}, ${mark.now})
    where player_id = ${playerId} and id = ${mark.id} and deleted_at is null`;
}

/** Messages in the player area, including deleted ones. */
export const messageRecord = longRecord(
  {
    name: "messages",
    tables: ["message"],
    forget: (playerId) => [sql`delete from message where player_id = ${playerId}`],
  },
  (playerId, after, limit) =>
    sql`select created_at::text as at_, id::text as key_, subject, text, created_at, read_at, deleted_at
      from message where player_id = ${playerId} and ${isAfter(sql`created_at`, sql`id::text`, after)}
      order by created_at, id::text limit ${limit}`,
);
