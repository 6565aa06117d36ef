import { systemActor } from "../../platform/http/player-actor.ts";
import type { CommandContext } from "../../platform/command-runner.ts";
import type { PaymentId } from "../../platform/ids.ts";
import { Refusal } from "../../platform/refusal.ts";
import { returnWithdrawal, tellPayment } from "./move-payment.ts";
import type { PaymentDesk } from "./payment-parts.ts";
import { gatewayAmount } from "./payment-rules.ts";
import { lockPayment, selectPayment, updatePayment } from "./payment-store.ts";

/** Sends an approved withdrawal to its gateway. The order is idempotent there, so a lost answer is asked for again. */
export async function orderPayout(desk: PaymentDesk, paymentId: PaymentId): Promise<void> {
  const payment = await selectPayment(desk.db, paymentId);
  if (payment?.status !== "processing" || payment.payout_token === null || payment.gateway_reference !== null)
    return;
  const gateway = desk.providers.get(payment.provider);
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
  await desk.runner.run(
    { name: "payment.order-payout", actor: systemActor, input, subjectId: paymentId },
    notePayout,
  );
}

/** Keeps the gateway's reference, or gives the money back where the gateway will never pay. */
async function notePayout(
  context: CommandContext,
  input: { readonly paymentId: PaymentId; readonly reference: string | null },
): Promise<void> {
  const payment = (await lockPayment(context.tx, input.paymentId))?.payment;
  if (payment?.status !== "processing" || payment.gateway_reference !== null) return;
  if (input.reference !== null)
    return updatePayment(context.tx, payment.id, { gateway_reference: input.reference });
  await returnWithdrawal(context, payment, { status: "failure", failure: "account_refused" });
  tellPayment(context, payment, "withdrawal_failed");
}
