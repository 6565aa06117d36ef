import type { CommandContext } from "../../../platform/command/command-runner.ts";
import { publishProfile } from "../../../platform/realtime/player-events.ts";
import { cancelBonuses, voidSpins } from "../../play/bonus-grant/index.ts";
import { lockBalances, methodAccount } from "../../foundation/ledger/index.ts";
import { reviewDeposits, updatePlayer } from "../../identity/player/index.ts";
import { movePayment, releaseHeld, publishPayment, returnWithdrawal } from "./move-payment.ts";
import { splitChargeback } from "./payment-rules.ts";
import { lockDebts, lockUnordered, type PaymentRow, updatePayment } from "./payment-store.ts";

/**
 * A bank reversed a deposit. The available balance and withdrawals that are still here are debited, the rest
 * becomes the player's debt in a house account, and the player is flagged. A chargeback that arrives before
 * the settlement moves nothing: the two cancel out. One that arrives during a refund is resolved by the
 * provider's answer to the refund.
 */
export async function chargeBack(context: CommandContext, payment: PaymentRow): Promise<void> {
  await updatePlayer(context, payment.player_id, { is_fraud: true });
  await reviewDeposits(context, payment.player_id);
  publishProfile(context, payment.player_id, { type: "profile_changed" });
  // Spins first: the last one of a running spin grants a bonus.
  await voidSpins(context.tx, payment.player_id, context.now);
  await cancelBonuses(context, { playerId: payment.player_id }, "chargeback");
  await updatePayment(context.tx, payment.id, {
    status: "failure",
    failure: "charged_back",
    reason: null,
    is_payable: false,
    settled_at: payment.settled_at ?? context.now,
    charged_back_at: context.now,
  });
  if (payment.refund === "refused") await releaseHeld(context, payment);
  if (payment.status === "ok" || payment.refund === "done") await recordDebt(context, payment);
  publishPayment(context, payment, "chargeback");
}

/**
 * Debits an amount that was credited or refunded: from the balance and from withdrawals that are still here as
 * far as possible, the rest as debt.
 */
export async function recordDebt(context: CommandContext, payment: PaymentRow): Promise<void> {
  const { player_id: playerId, currency, amount_minor: amountMinor } = payment;
  const realMinor = (await lockBalances(context.tx, playerId, currency)).get("real") ?? 0n;
  const account = methodAccount(payment.method);
  const { takenMinor, debtMinor } = splitChargeback(amountMinor, realMinor);
  const { afterMinor } = await movePayment(context, payment, {
    reason: "chargeback",
    moves: [
      { from: "player/real" as const, to: account, amountMinor: takenMinor },
      { from: `${account}/debt` as const, to: account, amountMinor: debtMinor },
    ].filter((move) => move.amountMinor > 0n),
  });
  await updatePayment(context.tx, payment.id, { debt_minor: debtMinor, balance_end_minor: afterMinor });
  await returnUnordered(context, payment);
}

/** Withdrawals that no provider was asked to pay yet come back, as far as needed, and pay the debt. */
async function returnUnordered(
  context: CommandContext,
  { player_id: playerId, currency }: PaymentRow,
): Promise<void> {
  for (const withdrawal of await lockUnordered(context.tx, playerId, currency)) {
    if ((await lockDebts(context.tx, playerId, currency)).length === 0) return;
    await returnWithdrawal(context, withdrawal, { status: "cancelled", failure: null });
  }
}
