import type { Locale } from "@w10/phrases/languages";
import type { CommandContext } from "../../../platform/command-runner.ts";
import type { PaymentId } from "../../../platform/ids.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { enqueueVoid } from "./close-deposit.ts";
import { findGateway } from "../payment-provider/index.ts";
import type { PaymentParts } from "./payment-parts.ts";
import { gatewayAmount } from "./payment-rules.ts";
import { lockPayment, selectPayment, updatePayment } from "./payment-store.ts";

/** Requests the hosted form of a deposit from the gateway. A repeat returns the same form. */
export async function openForm(
  parts: PaymentParts,
  order: { readonly paymentId: PaymentId; readonly locale: Locale },
): Promise<string> {
  const { paymentId, locale } = order;
  const payment = await selectPayment(parts.db, paymentId);
  if (!payment) throw new Error("the payment that was just made is gone");
  const provider = parts.providers.get(payment.provider);
  if (!provider) throw new Refusal("payment.gateway_unavailable");
  const { amount_minor, fee_minor, currency, gateway: method } = payment;
  const { reference, url } = await provider.openPayment({
    paymentId,
    method,
    kind: findGateway(method)?.payoutField === "card" ? "card" : "account",
    amountMinor: gatewayAmount({ mode: "in", amountMinor: amount_minor, feeMinor: fee_minor }),
    currency,
    locale,
  });
  if (payment.gateway_reference === null) {
    const actor = { kind: "gateway", id: paymentId, name: payment.provider } as const;
    const input = { paymentId, reference };
    await parts.runner.run(
      { name: "payment.note-reference", actor, input, subjectId: paymentId },
      recordReference,
    );
  }
  return url;
}

/**
 * From now on a callback must carry this reference. An order that ended meanwhile is closed at the gateway
 * again.
 */
async function recordReference(
  context: CommandContext,
  input: { readonly paymentId: PaymentId; readonly reference: string },
): Promise<void> {
  const payment = (await lockPayment(context.tx, input.paymentId))?.payment;
  if (payment?.gateway_reference !== null) return;
  const hasEnded = payment.status === "cancelled" || payment.status === "failure";
  await updatePayment(context.tx, payment.id, {
    gateway_reference: input.reference,
    ...(hasEnded && payment.charged_back_at === null && payment.refund === null && { is_payable: true }),
  });
  if (hasEnded) await enqueueVoid(context, payment.id);
}
