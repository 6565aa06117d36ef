import type { CommandContext } from "../../../platform/command-runner.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { publishProfile } from "../../../platform/realtime/player-events.ts";
import { cancelBonuses, voidSpins } from "../../play/bonus-grant/index.ts";
import { listBalances } from "../ledger/index.ts";
import { reviewDeposits, updatePlayer } from "../../identity/player/index.ts";
import { movePayment, releaseHeld, publishPayment } from "./move-payment.ts";
import { splitChargeback } from "./payment-rules.ts";
import { type PaymentRow, updatePayment } from "./payment-store.ts";

/**
 * A bank reversed a deposit. The available balance is debited, the rest becomes the player's debt in a house
 * account, and the player is flagged. A chargeback that arrives before the settlement moves nothing: the two
 * cancel out. One that arrives during a refund is resolved by the gateway's answer to the refund.
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

/** Debits an amount that was credited or refunded: from the balance as far as possible, the rest as debt. */
export async function recordDebt(context: CommandContext, payment: PaymentRow): Promise<void> {
  const { debtMinor, afterMinor } = await takeBack(context, payment);
  await updatePayment(context.tx, payment.id, { debt_minor: debtMinor, balance_end_minor: afterMinor });
}

async function takeBack(
  context: CommandContext,
  payment: PaymentRow,
): Promise<{ debtMinor: bigint; afterMinor: bigint }> {
  try {
    return await tryTakeBack(context, payment);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "wallet.insufficient_funds") throw error;
    // A bet was placed between the read and the transfer. The transfer holds the lock now, so this read is
    // final.
    return tryTakeBack(context, payment);
  }
}

async function tryTakeBack(
  context: CommandContext,
  payment: PaymentRow,
): Promise<{ debtMinor: bigint; afterMinor: bigint }> {
  const balances = await listBalances(context.tx, payment.player_id);
  const real =
    balances.find(({ kind, currency }) => kind === "real" && currency === payment.currency)?.amountMinor ??
    0n;
  const gateway = `house/gateway/${payment.gateway}` as const;
  const { takenMinor, debtMinor } = splitChargeback(payment.amount_minor, real);
  const { afterMinor } = await movePayment(context, payment, {
    reason: "chargeback",
    moves: [
      { from: "player/real" as const, to: gateway, amountMinor: takenMinor },
      { from: `${gateway}/debt` as const, to: gateway, amountMinor: debtMinor },
    ].filter(({ amountMinor }) => amountMinor > 0n),
  });
  return { debtMinor, afterMinor };
}
