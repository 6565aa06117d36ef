import { providerAmount } from "@w10/money";
import { systemActor } from "../../../platform/command/actor.ts";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import type { PaymentId } from "../../../platform/ids.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { judgeEligibility, playerStateOf } from "../../foundation/eligibility/index.ts";
import type { PaymentProvider } from "../payment-provider/index.ts";
import {
  failWithdrawal,
  judgeResend,
  type PaymentParts,
  type PaymentRow,
  lockPayment,
  takeAnswer,
  selectPayment,
  updatePayment,
} from "../payment/index.ts";

/**
 * Sends an approved withdrawal to its provider. Where an earlier try may have reached it, it is asked first; while
 * nothing is known the job fails, is repeated by the queue, and the money stays reserved.
 */
export async function orderPayout(parts: PaymentParts, paymentId: PaymentId): Promise<void> {
  const payment = await selectPayment(parts.db, paymentId);
  if (
    payment?.status !== "processing" ||
    payment.payout_token === null ||
    payment.provider_reference !== null
  )
    return;
  const claim = {
    name: "payment.claim-payout",
    actor: systemActor,
    input: { paymentId },
    subjectId: paymentId,
  };
  const claimed = await parts.runner.run(claim, claimPayout);
  if (claimed === "kept") return;
  const provider = parts.providers.get(payment.provider);
  if (!provider) throw new Refusal("payment.provider_unavailable");
  if (claimed === "claimed_before" && (await isEndedBefore(parts, provider, payment))) return;
  const { mode, amount_minor: amountMinor, fee_minor: feeMinor, currency } = payment;
  const result = await provider.orderPayout({
    paymentId,
    accountToken: payment.payout_token,
    amountMinor: providerAmount({ mode, amountMinor, feeMinor }),
    currency,
  });
  if (result.kind === "unknown") throw new Refusal("payment.provider_unavailable");
  const input = { paymentId, reference: result.kind === "ordered" ? result.reference : null };
  await parts.runner.run(
    { name: "payment.order-payout", actor: systemActor, input, subjectId: paymentId },
    recordPayout,
  );
}

/** Takes what the provider says of an earlier try. Throws while it says nothing and must not be asked to pay again. */
async function isEndedBefore(
  parts: PaymentParts,
  provider: PaymentProvider,
  payment: PaymentRow,
): Promise<boolean> {
  const found = await provider.getPayout({ paymentId: payment.id, reference: payment.provider_reference });
  const verdict = judgeResend(found, provider.arePayoutsIdempotent);
  if (verdict === "wait") throw new Refusal("payment.provider_unavailable");
  if (verdict === "take" && found.kind === "event") await takeAnswer(parts, payment, found.event);
  return verdict === "take";
}

/**
 * The last check before money leaves: an approved withdrawal of a player restricted since goes back to the
 * operator. Once ordered, only the provider's answer ends it, because a lost answer may have been a success.
 */
async function claimPayout(
  context: CommandContext,
  input: { readonly paymentId: PaymentId },
): Promise<"claimed" | "claimed_before" | "kept"> {
  const locked = await lockPayment(context.tx, input.paymentId);
  if (locked?.payment.status !== "processing") return "kept";
  const { payment, player } = locked;
  if (payment.ordered_at !== null) return "claimed_before";
  if (!judgeEligibility("withdraw", playerStateOf(player, context.now))) {
    await updatePayment(context.tx, payment.id, { ordered_at: context.now });
    return "claimed";
  }
  await updatePayment(context.tx, payment.id, {
    status: "init",
    submitted_at: null,
    approval_reasons: ["flagged"],
  });
  return "kept";
}

/** Stores the provider's reference, or returns the money when the provider refuses for good. */
async function recordPayout(
  context: CommandContext,
  input: { readonly paymentId: PaymentId; readonly reference: string | null },
): Promise<void> {
  const payment = (await lockPayment(context.tx, input.paymentId))?.payment;
  if (payment?.status !== "processing" || payment.provider_reference !== null) return;
  if (input.reference !== null)
    return updatePayment(context.tx, payment.id, { provider_reference: input.reference });
  await failWithdrawal(context, payment, "account_refused");
}
