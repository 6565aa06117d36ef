import type { operations, ReplyOf } from "@w10/contract";
import type { Db } from "../../../platform/database/database.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { requirePlayer, selectPlayer } from "../../identity/player/index.ts";
import { type DocumentRow, selectCards, selectDocuments, selectWaiting } from "./verification-store.ts";

/** The player's view of the verification. */
export async function listDocuments(
  db: Db,
  playerId: PlayerId,
): Promise<ReplyOf<typeof operations.listDocuments>> {
  const [player, cards, documents] = await Promise.all([
    requirePlayer(db, playerId),
    selectCards(db, playerId),
    selectDocuments(db, playerId),
  ]);
  return {
    verified: player.is_verified,
    cards: cards.map(({ id, cardNumber, status }) => ({ id, cardNumber, status })),
    documents: documents.map(({ id, name, kind, status, reason, created_at }) => ({
      id,
      name,
      kind,
      status,
      reason,
      createdAt: created_at.toISOString(),
    })),
  };
}

/** A document in the operator's list. */
export interface DocumentLine extends DocumentRow {
  readonly login: string;
  readonly isVerified: boolean;
}

const longest = 200;

/** Documents that wait for a decision, oldest first, at most 200; or all of one player, newest first. */
export async function listDocumentLines(db: Db, playerId?: PlayerId): Promise<DocumentLine[]> {
  const rows = playerId ? await selectDocuments(db, playerId) : await selectWaiting(db, longest);
  const ids = [...new Set(rows.map(({ player_id }) => player_id))];
  const players = new Map(
    await Promise.all(ids.map(async (id) => [id, await selectPlayer(db, id)] as const)),
  );
  return rows.map((row) => {
    const player = players.get(row.player_id);
    return { ...row, login: player?.login ?? "", isVerified: player?.is_verified ?? false };
  });
}
