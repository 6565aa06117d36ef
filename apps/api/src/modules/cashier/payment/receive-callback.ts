import { gatewayAmount } from "@w10/money";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { fulfilOffer } from "../../rewards/bonus/index.ts";
import { playerStateOf } from "../../foundation/eligibility/index.ts";
import { recordIncident, type IncidentReport } from "../../foundation/incident/index.ts";
import { isOverLimit, readDepositLimits } from "../../safety/limit/index.ts";
import { recordCard } from "../../safety/verification/index.ts";
import { chargeBack } from "./charge-back.ts";
import { enqueueStoreCard } from "../payment-card/index.ts";
import { findGateway, type ProviderEvent } from "../payment-provider/index.ts";
import { failWithdrawal, movePayment, publishPayment, reverseWithdrawal } from "./move-payment.ts";
import { judgeCallback, judgeCredit, judgeMoney, maskAccount } from "./payment-rules.ts";
import { writePaymentLetter, writePaymentMessage } from "./payment-notices.ts";
import {
  lockPayment,
  type LockedPayment,
  type PaymentRow,
  standingOf,
  updatePayment,
} from "./payment-store.ts";
import { holdDeposit } from "./refund-deposit.ts";

interface MismatchInput {
  /** The field of a message that contradicts the payment. */
  readonly what: "amount" | "currency" | "reference" | "provider" | "message" | "payment" | "status";
  readonly payment: PaymentRow | null;
  readonly event: ProviderEvent;
}

/**
 * Refuses a signed message that a correct gateway would not send. Raises one incident per payment and kind.
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
        reference: payment.gateway_reference,
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
 * Processes a gateway's callback. Callbacks arrive at least once and in any order; the row lock and
 * `judgeCallback` let each money movement happen once. Refuses an unknown payment and a differing amount.
 */
export async function receiveCallback(
  context: CommandContext,
  { provider, event }: CallbackInput,
): Promise<{ received: true }> {
  const locked = await lockPayment(context.tx, event.paymentId);
  if (!locked) throw new CallbackRefusal("payment.not_found", { what: "payment", payment: null, event });
  const { payment } = locked;
  if (payment.provider !== provider)
    throw new CallbackRefusal("payment.not_found", { what: "provider", payment, event });
  if (payment.gateway_reference !== null && payment.gateway_reference !== event.reference)
    throw new CallbackRefusal("payment.not_found", { what: "reference", payment, event });
  const amountMinor = gatewayAmount({
    mode: payment.mode,
    amountMinor: payment.amount_minor,
    feeMinor: payment.fee_minor,
  });
  const mismatch = judgeMoney({ amountMinor, currency: payment.currency }, event);
  if (mismatch) {
    const what = mismatch === "payment.currency_mismatch" ? "currency" : "amount";
    throw new CallbackRefusal(mismatch, { what, payment, event });
  }
  if (payment.gateway_reference === null)
    await updatePayment(context.tx, payment.id, { gateway_reference: event.reference });
  await applyEvent(context, locked, event);
  return { received: true };
}

async function applyEvent(
  context: CommandContext,
  locked: LockedPayment,
  event: ProviderEvent,
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
      return settleDeposit(context, locked, event);
    case "fail":
      await updatePayment(context.tx, payment.id, {
        status: "failure",
        failure: event.failure ?? "declined",
        is_payable: false,
        account: maskAccount(event.account),
        settled_at: context.now,
      });
      return publishPayment(context, payment, "deposit_failed");
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
      context.log.info({ paymentId: payment.id, kind: event.kind }, "a callback changed nothing");
  }
}

/**
 * Credits a deposit that may be credited now, whatever was judged when it was ordered. Otherwise holds and
 * refunds it.
 */
async function settleDeposit(
  context: CommandContext,
  { payment, player }: LockedPayment,
  event: ProviderEvent,
): Promise<void> {
  const money = { amountMinor: payment.amount_minor, currency: payment.currency };
  const isOver = isOverLimit(await readDepositLimits(context, player.id), [money], "credited");
  const refusal = judgeCredit(playerStateOf(player, context.now), isOver);
  if (refusal) return holdDeposit(context, payment, { event, refusal });
  const { beforeMinor, afterMinor } = await movePayment(context, payment, {
    reason: "deposit",
    moves: [
      { from: `house/gateway/${payment.gateway}`, to: "player/real", amountMinor: payment.amount_minor },
    ],
  });
  await updatePayment(context.tx, payment.id, {
    status: "ok",
    failure: null,
    is_payable: false,
    account: maskAccount(event.account),
    account_fingerprint: event.fingerprint,
    balance_start_minor: beforeMinor,
    balance_end_minor: afterMinor,
    submitted_at: payment.submitted_at ?? context.now,
    settled_at: context.now,
  });
  const { player_id: playerId, currency, amount_minor: amountMinor, created_at: startedAt } = payment;
  await fulfilOffer(context, { playerId, currency, amountMinor, startedAt });
  if (findGateway(payment.gateway)?.payoutField === "card") {
    await recordCard(context, payment.player_id, maskAccount(event.account));
    await enqueueStoreCard(context, payment);
  }
  publishPayment(context, payment, "deposit_settled");
  await writePaymentLetter(context, payment, { letter: "deposit-settled" });
}

async function payWithdrawal(context: CommandContext, payment: PaymentRow): Promise<void> {
  await movePayment(context, payment, {
    reason: "withdrawal",
    moves: [
      {
        from: "player/pending_withdrawal",
        to: `house/gateway/${payment.gateway}`,
        amountMinor: payment.amount_minor,
      },
    ],
  });
  await updatePayment(context.tx, payment.id, { status: "ok", settled_at: context.now });
  publishPayment(context, payment, "withdrawal_paid");
  await writePaymentMessage(context, payment, { kind: "withdrawal-paid" });
  await writePaymentLetter(context, payment, { letter: "withdrawal-paid" });
}
