import { toWire } from "@w10/money";
import type { NotificationEvent } from "@w10/contract";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import { notifyPlayer } from "../../../platform/realtime/player-events.ts";
import {
  lockBalances,
  type TransferOrder,
  transferMoney,
  methodAccount,
} from "../../foundation/ledger/index.ts";
import type { PaymentFailure } from "../payment-provider/index.ts";
import { writePaymentLetter, writePaymentMessage } from "./payment-notices.ts";
import { splitChargeback } from "./payment-rules.ts";
import { lockDebts, type PaymentRow, updatePayment } from "./payment-store.ts";

type Moves = TransferOrder["moves"];

/** Applies a payment's money movement and returns the real balance before and after. */
export async function movePayment(
  context: CommandContext,
  payment: PaymentRow,
  transfer: { reason: string; moves: Moves },
): Promise<{ beforeMinor: bigint; afterMinor: bigint }> {
  const { before, after } = await transferMoney(context, {
    playerId: payment.player_id,
    currency: payment.currency,
    subjectId: payment.id,
    ...transfer,
  });
  return { beforeMinor: before.get("real") ?? 0n, afterMinor: after.get("real") ?? 0n };
}

/** Returns the reserved money of a withdrawal and ends it with the given status. */
export async function returnWithdrawal(
  context: CommandContext,
  payment: PaymentRow,
  end: Pick<PaymentRow, "status" | "failure">,
): Promise<void> {
  const { afterMinor } = await movePayment(context, payment, {
    reason: "withdrawal_return",
    moves: [{ from: "player/pending_withdrawal", to: "player/real", amountMinor: payment.amount_minor }],
  });
  await endReturned(context, payment, { ...end, balance_end_minor: afterMinor });
}

/** A withdrawal that was paid has come back: its money leaves the provider's account for the player's again. */
export async function reverseWithdrawal(context: CommandContext, payment: PaymentRow): Promise<void> {
  const { afterMinor } = await movePayment(context, payment, {
    reason: "withdrawal_reversal",
    moves: [{ from: methodAccount(payment.method), to: "player/real", amountMinor: payment.amount_minor }],
  });
  await endReturned(context, payment, {
    status: "failure",
    failure: "reversed",
    balance_end_minor: afterMinor,
  });
  await reportReturned(context, payment, "reversed");
}

/** A payout was refused, or reversed before its payment was heard of: the reserved money returns. */
export async function failWithdrawal(
  context: CommandContext,
  payment: PaymentRow,
  named: PaymentFailure | null,
): Promise<void> {
  const failure = named ?? "account_refused";
  await returnWithdrawal(context, payment, { status: "failure", failure });
  await reportReturned(context, payment, failure);
}

/** Notifies the player of a payout that did not arrive: a letter, and a message where a bank sent it back. */
async function reportReturned(
  context: CommandContext,
  payment: PaymentRow,
  failure: PaymentFailure,
): Promise<void> {
  publishPayment(context, payment, "withdrawal_failed");
  if (failure === "reversed") await writePaymentMessage(context, payment, { kind: "withdrawal-returned" });
  await writePaymentLetter(context, payment, { letter: "withdrawal-returned" });
}

async function endReturned(
  context: CommandContext,
  payment: PaymentRow,
  end: Pick<PaymentRow, "status" | "failure" | "balance_end_minor">,
): Promise<void> {
  await updatePayment(context.tx, payment.id, {
    ...end,
    reason: null,
    settled_at: context.now,
  });
  await collectDebts(context, { playerId: payment.player_id, currency: payment.currency });
}

/**
 * Takes what a player owes for charged-back deposits from the real balance as far as it reaches, oldest first:
 * when reserved money comes back, and before any is withdrawn. The caller has locked the player.
 */
export async function collectDebts(
  context: CommandContext,
  { playerId, currency }: Pick<TransferOrder, "playerId" | "currency">,
): Promise<void> {
  for (const payment of await lockDebts(context.tx, playerId, currency)) {
    const realMinor = (await lockBalances(context.tx, playerId, currency)).get("real") ?? 0n;
    const { takenMinor: amountMinor, debtMinor } = splitChargeback(payment.debt_minor, realMinor);
    if (amountMinor === 0n) return;
    const debt = `${methodAccount(payment.method)}/debt` as const;
    const moves = [{ from: "player/real" as const, to: debt, amountMinor }];
    await movePayment(context, payment, { reason: "chargeback", moves });
    await updatePayment(context.tx, payment.id, { debt_minor: debtMinor });
    notifyPlayer(context, playerId, { kind: "chargeback", amountMinor: toWire(amountMinor), currency });
  }
}

/** Held money leaves the house by a refund or a chargeback. */
export async function releaseHeld(context: CommandContext, payment: PaymentRow): Promise<void> {
  await movePayment(context, payment, {
    reason: "deposit_refund",
    moves: [
      {
        from: `house/unallocated/${payment.provider}`,
        to: methodAccount(payment.method),
        amountMinor: payment.amount_minor,
      },
    ],
  });
  await updatePayment(context.tx, payment.id, { refund: "done", refunded_at: context.now });
}

/** Notifies the player's pages of a payment's new status. */
export function publishPayment(
  context: CommandContext,
  payment: PaymentRow,
  kind: NotificationEvent["kind"],
): void {
  notifyPlayer(context, payment.player_id, {
    kind,
    amountMinor: toWire(payment.amount_minor),
    currency: payment.currency,
  });
}
