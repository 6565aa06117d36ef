import type { CommandContext } from "../../../platform/command/command-runner.ts";
import { createId, type PlayerId } from "../../../platform/ids.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { type Move, type PlayerAccountKind, playerKindOf, postMoves } from "./ledger-rules.ts";
import { addToBalance, insertPostings, lockBalances } from "./ledger-store.ts";
import { type CurrencyCode, toWire } from "@w10/money";
import type { ProfileEvent } from "@w10/contract";
import { createChannels } from "../../../platform/realtime/channels.ts";
import type { Publication } from "../../../platform/outbox/outbox-store.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { nilId } from "../../../platform/command/actor.ts";

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
  const before = await lockBalances(context.tx, order.playerId, order.currency);
  if (before.size === 0) throw new Refusal("wallet.currency_unknown");
  const posted = postMoves(order.moves, before);
  if (!posted) throw new Refusal("wallet.insufficient_funds");
  for (const [kind, amountMinor] of posted.after) {
    const addedMinor = amountMinor - (before.get(kind) ?? 0n);
    const balance = addedMinor !== 0n && (await addToBalance(context.tx, { ...order, kind }, addedMinor));
    if (balance && kind === "real") context.emit(balanceEvent(order.playerId, order.currency, balance));
  }
  const transfer = { ...order, transferId: createId(), now: context.now };
  await insertPostings(context.tx, transfer, posted.postings);
  return { before, after: posted.after };
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

export interface HouseTransfer extends Omit<TransferOrder, "playerId"> {
  readonly now: Date;
}

/** Moves money between house accounts only. Its postings have no player id. */
export async function moveHouseMoney(tx: Tx, transfer: HouseTransfer): Promise<void> {
  const { moves } = transfer;
  if (moves.some(({ from, to }) => playerKindOf(from) !== null || playerKindOf(to) !== null))
    throw new Error("a house transfer must not contain a player's account");
  const postings = postMoves(moves, new Map())?.postings ?? [];
  await insertPostings(tx, { ...transfer, playerId: nilId, transferId: createId() }, postings);
}
