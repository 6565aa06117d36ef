import { sql } from "kysely";
import type { DocumentKind } from "@w10/contract";
import type { Db, Tx } from "../../../platform/database/database.ts";
import {
  columnsOf,
  execute,
  queryOne,
  queryRow,
  queryRows,
  writeRow,
} from "../../../platform/database/query.ts";
import type { Id, PlayerId } from "../../../platform/ids.ts";
import type { DocumentType } from "./document-types.ts";
import { type PersonalRecord, shortRecord } from "../../../platform/database/personal-record.ts";

export type DocumentId = Id<"verification-document">;
export type DocumentStatus = "new" | "in_progress" | "success" | "declined";

export interface DocumentRow {
  readonly id: DocumentId;
  readonly player_id: PlayerId;
  readonly name: string;
  readonly kind: DocumentKind;
  readonly type: DocumentType;
  readonly size_bytes: number;
  readonly blob: string;
  readonly scanned_by: string;
  readonly status: DocumentStatus;
  readonly reason: string | null;
  readonly created_at: Date;
  readonly decided_at: Date | null;
}

export async function insertDocument(
  tx: Tx,
  row: Omit<DocumentRow, "status" | "reason" | "decided_at">,
): Promise<void> {
  await execute(tx)`insert into verification_document ${columnsOf({ ...row, status: "new" })}`;
}

/** Number of documents sent since an instant, and of all that wait for a decision. */
export async function countDocuments(
  db: Db | Tx,
  playerId: PlayerId,
  since: Date,
): Promise<{ recent: number; waiting: number }> {
  return queryOne<{ recent: number; waiting: number }>(db)`
    select (count(*) filter (where created_at > ${since}))::int as recent,
      (count(*) filter (where status in ('new', 'in_progress')))::int as waiting
    from verification_document where player_id = ${playerId}`;
}

/** A player's documents, newest first. */
export async function selectDocuments(db: Db | Tx, playerId: PlayerId): Promise<DocumentRow[]> {
  return queryRows<DocumentRow>(db)`
    select * from verification_document where player_id = ${playerId} order by created_at desc, id desc`;
}

/** Documents of all players that wait for a decision, oldest first. */
export async function selectWaiting(db: Db, limit: number): Promise<DocumentRow[]> {
  return queryRows<DocumentRow>(db)`
    select * from verification_document where status in ('new', 'in_progress') order by created_at, id limit ${limit}`;
}

export async function findDocument(db: Db, id: DocumentId): Promise<DocumentRow | null> {
  return queryRow<DocumentRow>(db)`select * from verification_document where id = ${id}`;
}

export async function lockDocument(tx: Tx, id: DocumentId): Promise<DocumentRow | null> {
  return queryRow<DocumentRow>(tx)`select * from verification_document where id = ${id} for update`;
}

export async function updateDocument(
  tx: Tx,
  id: DocumentId,
  set: Pick<DocumentRow, "status" | "reason" | "decided_at">,
): Promise<void> {
  await execute(tx)`
    update verification_document set status = ${set.status}, reason = ${set.reason}, decided_at = ${set.decided_at} where id = ${id}`;
}

/** Deletes a player's documents and cards and returns the blobs to remove. */
export async function deleteDocuments(tx: Tx, playerId: PlayerId): Promise<string[]> {
  await execute(tx)`delete from verification_card where player_id = ${playerId}`;
  const rows = await queryRows<{ blob: string }>(tx)`
    delete from verification_document where player_id = ${playerId} returning blob`;
  return rows.map(({ blob }) => blob);
}

/** Records a card that the player paid with; a known one is unchanged. */
export async function storeCard(
  tx: Tx,
  playerId: PlayerId,
  card: { id: string; cardNumber: string; now: Date },
): Promise<void> {
  await execute(tx)`
    insert into verification_card (id, player_id, card_number, status, created_at)
    values (${card.id}, ${playerId}, ${card.cardNumber}, 'new', ${card.now}) on conflict (player_id, card_number) do nothing`;
}

export interface CardRow {
  readonly id: string;
  readonly cardNumber: string;
  readonly status: DocumentStatus;
  readonly createdAt: Date;
}

export async function selectCards(db: Db | Tx, playerId: PlayerId): Promise<CardRow[]> {
  return queryRows<CardRow>(db)`
    select id, card_number as "cardNumber", status, created_at as "createdAt"
    from verification_card where player_id = ${playerId} order by created_at, id`;
}

/** Sets the status of the player's cards that end in these digits; false when there is none. */
export async function updateCards(
  tx: Tx,
  playerId: PlayerId,
  change: { lastDigits: string; status: DocumentStatus; now: Date },
): Promise<boolean> {
  const isDecided = change.status === "success" || change.status === "declined";
  return writeRow(tx)`
    update verification_card set status = ${change.status}, decided_at = ${isDecided ? change.now : null}
    where player_id = ${playerId} and card_number like ${`%${change.lastDigits}`}`;
}

/** Documents sent by the player, and cards used for payments. */
export const documentRecord: PersonalRecord = {
  ...shortRecord(
    { name: "documents", tables: ["verification_document", "verification_card"], forget: null },
    (playerId) =>
      sql`select 'document' as kind, kind as document_kind, name, type, size_bytes, status, reason, created_at, decided_at from verification_document where player_id = ${playerId}
        union all
        select 'card', null, card_number, null, null, status, null, created_at, decided_at from verification_card where player_id = ${playerId}
        order by created_at`,
  ),
  forget: deleteDocuments,
};
