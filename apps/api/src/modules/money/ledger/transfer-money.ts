import type { CurrencyCode } from "@w10/money";
import type { CommandContext } from "../../../platform/command-runner.ts";
import { createId, type PlayerId } from "../../../platform/ids.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { balanceEvent } from "./balance-event.ts";
import {
  assertBalanced,
  type Line,
  type Move,
  type PlayerAccountKind,
  playerKindOf,
  postingsOf,
} from "./ledger-rules.ts";
import { addToBalance, insertPostings, lockBalances } from "./ledger-store.ts";

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
