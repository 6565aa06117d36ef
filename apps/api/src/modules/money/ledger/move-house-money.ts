import type { CurrencyCode } from "@w10/money";
import type { Tx } from "../../../platform/database/database.ts";
import { nobodyId } from "../../../platform/http/player-actor.ts";
import { createId } from "../../../platform/ids.ts";
import { assertBalanced, type Move, playerKindOf, postingsOf } from "./ledger-rules.ts";
import { insertPostings } from "./ledger-store.ts";

export interface HouseTransfer {
  readonly currency: CurrencyCode;
  readonly reason: string;
  readonly subjectId: string;
  readonly moves: readonly Move[];
  readonly now: Date;
}

/** Moves money between house accounts only. Its postings have no player id. */
export async function moveHouseMoney(tx: Tx, transfer: HouseTransfer): Promise<void> {
  assertBalanced(transfer.moves);
  if (transfer.moves.some(({ account }) => playerKindOf(account) !== null))
    throw new Error("a house transfer must not contain a player's account");
  await insertPostings(
    tx,
    { ...transfer, playerId: nobodyId, transferId: createId() },
    postingsOf(transfer.moves.map((move) => ({ ...move, balanceAfterMinor: null }))),
  );
}
