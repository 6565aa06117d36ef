import { providerAmount } from "@w10/money";
import { methodAccount } from "../../foundation/ledger/index.ts";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { recordIncident, type IncidentReport } from "../../foundation/incident/index.ts";
import { judgeMoney, type MoneyVerdict } from "./arrived-money-rules.ts";
import { chargeBack } from "./charge-back.ts";
import type { PaymentProvider, ProviderEvent } from "../payment-provider/index.ts";
import { failWithdrawal, movePayment, publishPayment, reverseWithdrawal } from "./move-payment.ts";
import { judgeCallback, maskAccount } from "./payment-rules.ts";
import { writePaymentLetter, writePaymentMessage } from "./payment-notices.ts";
import {
  lockPayment,
  type LockedPayment,
  type PaymentRow,
  standingOf,
  updatePayment,
} from "./payment-store.ts";
import { failDeposit, type Reported, takeDeposit } from "./settle-deposit.ts";
import { holdUnmatched } from "./unmatched-money.ts";

interface MismatchInput {
  /** The field of a message that contradicts the payment. */
  readonly what: "amount" | "currency" | "reference" | "provider" | "message" | "payment" | "status";
  readonly payment: PaymentRow | null;
  readonly event: ProviderEvent;
}

/**
 * Refuses a signed message that a correct provider would not send. Raises one incident per payment and kind.
 */
export class CallbackRefusal extends Refusal {
  readonly report: IncidentReport;

  constructor(code: Refusal["code"], of: MismatchInput) {
    super(code);
    this.report = mismatchOf(of);
  }
}

function mismatchOf({ what, payment, event }: MismatchInput): IncidentReport {
  const { account: _account, fingerprint: _fingerprint, ...reported } = event;
  return {
    kind: payment ? "payment.callback_mismatch" : "payment.callback_unknown",
    subject: `${event.paymentId} ${what}`,
    details: {
      reported,
      ...(payment && {
        playerId: payment.player_id,
        provider: payment.provider,
        reference: payment.provider_reference,
        amountMinor: payment.amount_minor,
        feeMinor: payment.fee_minor,
        currency: payment.currency,
        status: payment.status,
      }),
    },
  };
}

export interface CallbackInput {
  readonly provider: string;
  readonly event: ProviderEvent;
}

/**
 * Processes a provider's callback. Callbacks arrive at least once and in any order; the row lock and
 * `judgeCallback` let each money movement happen once. Refuses an unknown payment, and a differing amount where
 * the provider takes the ordered one only.
 */
export async function receiveCallback(
  context: CommandContext,
  { provider, event, toleranceBasisPoints }: CallbackInput & Pick<PaymentProvider, "toleranceBasisPoints">,
): Promise<{ received: true }> {
  const locked = await lockPayment(context.tx, event.paymentId);
  if (!locked) throw new CallbackRefusal("payment.not_found", { what: "payment", payment: null, event });
  const { payment } = locked;
  if (payment.provider !== provider)
    throw new CallbackRefusal("payment.not_found", { what: "provider", payment, event });
  if (payment.provider_reference !== null && payment.provider_reference !== event.reference)
    throw new CallbackRefusal("payment.not_found", { what: "reference", payment, event });
  const money = judgeReported(payment, event, toleranceBasisPoints);
  if (money.kind === "mismatch") {
    const what = money.code === "payment.currency_mismatch" ? "currency" : "amount";
    throw new CallbackRefusal(money.code, { what, payment, event });
  }
  if (payment.provider_reference === null)
    await updatePayment(context.tx, payment.id, { provider_reference: event.reference });
  await applyEvent(context, locked, { event, money });
  return { received: true };
}

/** Where a provider takes any amount, only money that has arrived is compared with the order. */
function judgeReported(
  payment: PaymentRow,
  event: ProviderEvent,
  toleranceBasisPoints: bigint | null,
): MoneyVerdict {
  const { mode, amount_minor: amountMinor, fee_minor, currency } = payment;
  // A payout is sent without its fee, which the house keeps.
  if (mode === "out") {
    const sentMinor = providerAmount({ mode, amountMinor, feeMinor: fee_minor });
    return judgeMoney({ amountMinor: sentMinor, feeMinor: 0n, currency }, event, null);
  }
  if (toleranceBasisPoints !== null && event.kind !== "payment.settled") return { kind: "as_ordered" };
  return judgeMoney({ amountMinor, feeMinor: fee_minor, currency }, event, toleranceBasisPoints);
}

async function applyEvent(
  context: CommandContext,
  locked: LockedPayment,
  { event, money }: Reported,
): Promise<void> {
  const { payment } = locked;
  switch (judgeCallback(standingOf(payment), event.kind)) {
    case "process":
      return updatePayment(context.tx, payment.id, {
        status: "processing",
        account: maskAccount(event.account),
        submitted_at: context.now,
      });
    case "settle":
      return takeDeposit(context, locked, { event, money });
    case "fail":
      return failDeposit(context, payment, event);
    case "close":
      return updatePayment(context.tx, payment.id, { is_payable: false });
    case "charge_back":
      return chargeBack(context, payment);
    case "pay":
      return payWithdrawal(context, payment);
    case "return":
      return failWithdrawal(context, payment, event.kind === "payout.reversed" ? "reversed" : event.failure);
    case "reverse":
      return reverseWithdrawal(context, payment);
    case "report":
      return recordIncident(context, mismatchOf({ what: "status", payment, event }));
    case "ignore":
      if (money.kind !== "as_ordered") await holdUnmatched(context, payment, event);
      context.log.info({ paymentId: payment.id, kind: event.kind }, "a callback changed nothing");
  }
}

async function payWithdrawal(context: CommandContext, payment: PaymentRow): Promise<void> {
  await movePayment(context, payment, {
    reason: "withdrawal",
    moves: [
      {
        from: "player/pending_withdrawal",
        to: methodAccount(payment.method),
        amountMinor: payment.amount_minor,
      },
    ],
  });
  await updatePayment(context.tx, payment.id, { status: "ok", settled_at: context.now });
  publishPayment(context, payment, "withdrawal_paid");
  await writePaymentMessage(context, payment, { kind: "withdrawal-paid" });
  await writePaymentLetter(context, payment, { letter: "withdrawal-paid" });
}
