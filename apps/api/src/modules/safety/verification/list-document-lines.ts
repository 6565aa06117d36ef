import type { Db } from "../../../platform/database/database.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { selectPlayer } from "../../identity/player/index.ts";
import { type DocumentRow, selectDocuments, selectWaiting } from "./verification-store.ts";

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
