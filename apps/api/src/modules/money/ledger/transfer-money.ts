import type { CommandContext } from "../../../platform/command-runner.ts";
import { createId, type PlayerId } from "../../../platform/ids.ts";
import { Refusal } from "../../../platform/refusal.ts";
import {
  assertBalanced,
  type Line,
  type Move,
  type PlayerAccountKind,
  playerKindOf,
  postingsOf,
} from "./ledger-rules.ts";
import { addToBalance, insertPostings, lockBalances } from "./ledger-store.ts";
import { type CurrencyCode, toWire } from "@w10/money";
import type { ProfileEvent } from "@w10/contract";
import { createChannels } from "../../../platform/realtime/channels.ts";
import type { Publication } from "../../../platform/outbox/outbox-store.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { nobodyId } from "../../../platform/http/player-actor.ts";

export interface TransferOrder {
  readonly playerId: PlayerId;
  readonly currency: CurrencyCode;
  /** Reason code: 'deposit', 'withdrawal_reserve', 'adjustment'. */
  readonly reason: string;
  /** Id of the payment, round or note. */
  readonly subjectId: string;
  readonly moves: readonly Move[];
}

export interface TransferResult {
  readonly before: ReadonlyMap<PlayerAccountKind, bigint>;
  readonly after: ReadonlyMap<PlayerAccountKind, bigint>;
}

/**
 * Moves money in a command's transaction: locks the player's accounts in the currency, writes the postings,
 * publishes the new balance after the commit. Refuses with `wallet.insufficient_funds` instead of letting an
 * account fall below zero.
 */
export async function transferMoney(context: CommandContext, order: TransferOrder): Promise<TransferResult> {
  assertBalanced(order.moves);
  const before = await lockBalances(context.tx, order.playerId, order.currency);
  if (before.size === 0) throw new Refusal("wallet.currency_unknown");
  const after = new Map(before);
  const lines: Line[] = [];
  const sorted = order.moves.toSorted((a, b) => (a.account < b.account ? -1 : 1));
  for (const move of sorted) {
    const kind = playerKindOf(move.account);
    if (kind && (after.get(kind) ?? 0n) + move.amountMinor < 0n)
      throw new Refusal("wallet.insufficient_funds");
    const balance =
      kind &&
      (await addToBalance(
        context.tx,
        { playerId: order.playerId, kind, currency: order.currency },
        move.amountMinor,
      ));
    if (kind && balance) {
      after.set(kind, balance.amountMinor);
      if (kind === "real") context.emit(balanceEvent(order.playerId, order.currency, balance));
    }
    lines.push({ ...move, balanceAfterMinor: balance?.amountMinor ?? null });
  }
  await insertPostings(context.tx, { ...order, transferId: createId(), now: context.now }, postingsOf(lines));
  return { before, after };
}

const channels = createChannels();

/** Event for the player's pages with the new real balance. The version lets them ignore older ones. */
export function balanceEvent(
  playerId: PlayerId,
  currency: CurrencyCode,
  balance: { amountMinor: bigint; version: bigint },
): Publication {
  const data: ProfileEvent = {
    type: "balance",
    currency,
    balance: toWire(balance.amountMinor),
    version: Number(balance.version),
  };
  return { method: "publish", payload: { channel: channels.profile(playerId), data } };
}

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
