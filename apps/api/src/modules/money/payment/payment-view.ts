import type { Locale } from "@w10/phrases/languages";
import type { operations, ReplyOf } from "@w10/contract";
import { formatMinor } from "@w10/money";
import { shownStep } from "./approval-rules.ts";
import { gatewayName } from "../payment-provider/index.ts";
import type { PaymentRow } from "./payment-store.ts";

export type PaymentView = ReplyOf<typeof operations.listPayments>["collection"][number];

/** A payment as the history shows it. */
export function toPaymentView(payment: PaymentRow, locale: Locale): PaymentView {
  const format = (minor: bigint): string => formatMinor(minor, payment.currency);
  return {
    id: payment.id,
    mode: payment.mode,
    dateTimeCreated: payment.created_at.toISOString(),
    ...(payment.submitted_at ? { dateTimeSubmitted: payment.submitted_at.toISOString() } : {}),
    ...(payment.ordered_at ? { dateTimeSent: payment.ordered_at.toISOString() } : {}),
    amountFormatted: format(payment.amount_minor),
    currency: payment.currency,
    account: payment.account,
    balanceStartFormatted: format(payment.balance_start_minor),
    balanceEndFormatted: format(payment.balance_end_minor),
    paymentSystem: gatewayName(payment.gateway, locale),
    status: payment.status,
    ...(payment.mode === "out" && payment.status === "init"
      ? { waitsFor: shownStep(payment.approval_reasons) }
      : {}),
    ...(payment.reason === null ? {} : { reason: payment.reason }),
    ...(payment.failure === null ? {} : { failure: payment.failure }),
    ...(payment.refund === null ? {} : { refund: payment.refund === "done" ? "done" : "pending" }),
  };
}
