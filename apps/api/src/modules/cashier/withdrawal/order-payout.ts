import { gatewayAmount } from "@w10/money";
import { systemActor } from "../../../platform/command/actor.ts";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import type { PaymentId } from "../../../platform/ids.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { judgeEligibility, playerStateOf } from "../../foundation/eligibility/index.ts";
import {
  failWithdrawal,
  type PaymentParts,
  lockPayment,
  selectPayment,
  updatePayment,
} from "../payment/index.ts";

/**
 * Sends an approved withdrawal to its gateway. The order is idempotent there and is repeated after a lost
 * answer.
 */
export async function orderPayout(parts: PaymentParts, paymentId: PaymentId): Promise<void> {
  const payment = await selectPayment(parts.db, paymentId);
  if (payment?.status !== "processing" || payment.payout_token === null || payment.gateway_reference !== null)
    return;
  const claim = {
    name: "payment.claim-payout",
    actor: systemActor,
    input: { paymentId },
    subjectId: paymentId,
  };
  if (!(await parts.runner.run(claim, claimPayout))) return;
  const gateway = parts.providers.get(payment.provider);
  if (!gateway) throw new Refusal("payment.gateway_unavailable");
  const amountMinor = gatewayAmount({
    mode: "out",
    amountMinor: payment.amount_minor,
    feeMinor: payment.fee_minor,
  });
  const ordered = await gateway.orderPayout({
    paymentId,
    accountToken: payment.payout_token,
    amountMinor,
    currency: payment.currency,
  });
  const input = { paymentId, reference: ordered?.reference ?? null };
  await parts.runner.run(
    { name: "payment.order-payout", actor: systemActor, input, subjectId: paymentId },
    recordPayout,
  );
}

/**
 * The last check before money leaves: an approved withdrawal of a player restricted since goes back to the
 * operator. Once ordered, only the gateway's answer ends it, because a lost answer may have been a success.
 */
async function claimPayout(
  context: CommandContext,
  input: { readonly paymentId: PaymentId },
): Promise<boolean> {
  const locked = await lockPayment(context.tx, input.paymentId);
  if (locked?.payment.status !== "processing") return false;
  const { payment, player } = locked;
  if (payment.ordered_at !== null) return true;
  if (!judgeEligibility("withdraw", playerStateOf(player, context.now))) {
    await updatePayment(context.tx, payment.id, { ordered_at: context.now });
    return true;
  }
  await updatePayment(context.tx, payment.id, {
    status: "init",
    submitted_at: null,
    approval_reasons: ["flagged"],
  });
  return false;
}

/** Stores the gateway's reference, or returns the money when the gateway refuses for good. */
async function recordPayout(
  context: CommandContext,
  input: { readonly paymentId: PaymentId; readonly reference: string | null },
): Promise<void> {
  const payment = (await lockPayment(context.tx, input.paymentId))?.payment;
  if (payment?.status !== "processing" || payment.gateway_reference !== null) return;
  if (input.reference !== null)
    return updatePayment(context.tx, payment.id, { gateway_reference: input.reference });
  await failWithdrawal(context, payment, "account_refused");
}
