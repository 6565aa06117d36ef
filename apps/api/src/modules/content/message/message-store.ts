import type { Db, Tx } from "../../../platform/database/database.ts";
import type { Id, PlayerId } from "../../../platform/ids.ts";

export type MessageId = Id<"message">;

type MessageTables = {
  message: {
    player_id: string;
    id: string;
    subject: string;
    text: string;
    created_at: Date;
    read_at: Date | null;
    deleted_at: Date | null;
  };
};

/** Messages on a page; older ones stay in the database. */
const shown = 200;

export async function insertMessage(
  tx: Tx,
  playerId: PlayerId,
  message: { id: MessageId; subject: string; text: string; now: Date },
): Promise<void> {
  await tx
    .withTables<MessageTables>()
    .insertInto("message")
    .values({
      player_id: playerId,
      id: message.id,
      subject: message.subject,
      text: message.text,
      created_at: message.now,
      read_at: null,
      deleted_at: null,
    })
    .execute();
}

export async function selectMessages(db: Db, playerId: PlayerId) {
  return db
    .withTables<MessageTables>()
    .selectFrom("message")
    .select(["id", "subject", "text", "created_at as createdAt", "read_at as readAt"])
    .where("player_id", "=", playerId)
    .where("deleted_at", "is", null)
    .orderBy("id", "desc")
    .limit(shown)
    .execute();
}

/** Number of the player's unread messages. */
export async function countUnread(db: Db | Tx, playerId: PlayerId): Promise<number> {
  const row = await db
    .withTables<MessageTables>()
    .selectFrom("message")
    .select((of) => of.fn.countAll<bigint>().as("count"))
    .where("player_id", "=", playerId)
    .where("read_at", "is", null)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** Marks a message of this player; false when not found. */
export async function markMessage(
  tx: Tx,
  playerId: PlayerId,
  mark: { id: string; as: "read_at" | "deleted_at"; now: Date },
): Promise<boolean> {
  const row = await tx
    .withTables<MessageTables>()
    .updateTable("message")
    .set((of) => ({ [mark.as]: of.fn.coalesce(mark.as, of.val(mark.now)) }))
    .where("player_id", "=", playerId)
    .where("id", "=", mark.id)
    .where("deleted_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
