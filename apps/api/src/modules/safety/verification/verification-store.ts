import type { DocumentKind } from "@w10/contract";
import type { Db, Tx } from "../../../platform/database/database.ts";
import type { Id, PlayerId } from "../../../platform/ids.ts";
import type { DocumentType } from "./document-types.ts";

export type DocumentId = Id<"verification-document">;
export type DocumentStatus = "new" | "in_progress" | "success" | "declined";

type VerificationTables = {
  verification_document: {
    id: DocumentId;
    player_id: PlayerId;
    name: string;
    kind: DocumentKind;
    type: DocumentType;
    size_bytes: number;
    blob: string;
    scanned_by: string;
    status: DocumentStatus;
    reason: string | null;
    created_at: Date;
    decided_at: Date | null;
  };
  verification_card: {
    id: string;
    player_id: string;
    card_number: string;
    status: DocumentStatus;
    created_at: Date;
    decided_at: Date | null;
  };
};

export type DocumentRow = VerificationTables["verification_document"];

const waiting = ["new", "in_progress"] as const;

export async function insertDocument(
  tx: Tx,
  row: Omit<DocumentRow, "status" | "reason" | "decided_at">,
): Promise<void> {
  await tx
    .withTables<VerificationTables>()
    .insertInto("verification_document")
    .values({ ...row, status: "new", reason: null, decided_at: null })
    .execute();
}

/** Number of documents sent since an instant, and of all that wait for a decision. */
export async function countDocuments(
  db: Db | Tx,
  playerId: PlayerId,
  since: Date,
): Promise<{ recent: number; waiting: number }> {
  const row = await db
    .withTables<VerificationTables>()
    .selectFrom("verification_document")
    .select((of) => [
      of.fn.countAll<bigint>().filterWhere("created_at", ">", since).as("recent"),
      of.fn.countAll<bigint>().filterWhere("status", "in", waiting).as("waiting"),
    ])
    .where("player_id", "=", playerId)
    .executeTakeFirstOrThrow();
  return { recent: Number(row.recent), waiting: Number(row.waiting) };
}

/** A player's documents, newest first. */
export async function selectDocuments(db: Db | Tx, playerId: PlayerId): Promise<DocumentRow[]> {
  return db
    .withTables<VerificationTables>()
    .selectFrom("verification_document")
    .selectAll()
    .where("player_id", "=", playerId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** Documents of all players that wait for a decision, oldest first. */
export async function selectWaiting(db: Db, limit: number): Promise<DocumentRow[]> {
  return db
    .withTables<VerificationTables>()
    .selectFrom("verification_document")
    .selectAll()
    .where("status", "in", waiting)
    .orderBy("created_at")
    .orderBy("id")
    .limit(limit)
    .execute();
}

export async function findDocument(db: Db, id: DocumentId): Promise<DocumentRow | undefined> {
  return db
    .withTables<VerificationTables>()
    .selectFrom("verification_document")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function lockDocument(tx: Tx, id: DocumentId): Promise<DocumentRow | undefined> {
  return tx
    .withTables<VerificationTables>()
    .selectFrom("verification_document")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateDocument(
  tx: Tx,
  id: DocumentId,
  set: Partial<Pick<DocumentRow, "status" | "reason" | "decided_at">>,
): Promise<void> {
  await tx
    .withTables<VerificationTables>()
    .updateTable("verification_document")
    .set(set)
    .where("id", "=", id)
    .execute();
}

/** Deletes a player's documents and cards and returns the blobs to remove. */
export async function deleteDocuments(tx: Tx, playerId: PlayerId): Promise<string[]> {
  const tables = tx.withTables<VerificationTables>();
  await tables.deleteFrom("verification_card").where("player_id", "=", playerId).execute();
  const rows = await tables
    .deleteFrom("verification_document")
    .where("player_id", "=", playerId)
    .returning("blob")
    .execute();
  return rows.map(({ blob }) => blob);
}

/** Records a card that the player paid with; a known one is unchanged. */
export async function storeCard(
  tx: Tx,
  playerId: PlayerId,
  card: { id: string; cardNumber: string; now: Date },
): Promise<void> {
  await tx
    .withTables<VerificationTables>()
    .insertInto("verification_card")
    .values({
      id: card.id,
      player_id: playerId,
      card_number: card.cardNumber,
      status: "new",
      created_at: card.now,
      decided_at: null,
    })
    .onConflict((conflict) => conflict.constraint("verification_card_one").doNothing())
    .execute();
}

export async function selectCards(db: Db | Tx, playerId: PlayerId) {
  return db
    .withTables<VerificationTables>()
    .selectFrom("verification_card")
    .select(["id", "card_number as cardNumber", "status", "created_at as createdAt"])
    .where("player_id", "=", playerId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Sets the status of the player's cards that end in these digits; false when there is none. */
export async function updateCards(
  tx: Tx,
  playerId: PlayerId,
  change: { lastDigits: string; status: DocumentStatus; now: Date },
): Promise<boolean> {
  const isDecided = change.status === "success" || change.status === "declined";
  const rows = await tx
    .withTables<VerificationTables>()
    .updateTable("verification_card")
    .set({ status: change.status, decided_at: isDecided ? change.now : null })
    .where("player_id", "=", playerId)
    .where("card_number", "like", `%${change.lastDigits}`)
    .returning("id")
    .execute();
  return rows.length > 0;
}
