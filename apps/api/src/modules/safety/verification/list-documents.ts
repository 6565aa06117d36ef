import type { operations, ReplyOf } from "@w10/contract";
import type { Db } from "../../../platform/database/database.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { requirePlayer } from "../../identity/player/index.ts";
import { selectCards, selectDocuments } from "./verification-store.ts";

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
