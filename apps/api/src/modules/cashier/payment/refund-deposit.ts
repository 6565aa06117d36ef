import { providerAmount } from "@w10/money";
import type { Db } from "../../../platform/database/database.ts";
import { selectPlayer } from "../../identity/player/index.ts";
import { methodAccount } from "../../foundation/ledger/index.ts";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import { systemActor } from "../../../platform/command/actor.ts";
import type { PaymentId } from "../../../platform/ids.ts";
import { enqueueJob } from "../../../platform/jobs/job-store.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { raiseIncident } from "../../foundation/incident/index.ts";
import { recordDebt } from "./charge-back.ts";
import { movePayment, releaseHeld, publishPayment } from "./move-payment.ts";
import type { ProviderEvent } from "../payment-provider/index.ts";
import { writePaymentMessage } from "./payment-notices.ts";
import type { PaymentParts } from "./payment-parts.ts";
import { type DepositRefusal, failureOf, maskAccount } from "./payment-rules.ts";
import {
  lockPayment,
  type PaymentRow,
  selectPayment,
  selectRefunds,
  updatePayment,
} from "./payment-store.ts";

export const refundDepositJob = "payment.refund-deposit";

/** Holds money that arrived but may not be credited, and orders its refund. */
export async function holdDeposit(
  context: CommandContext,
  payment: PaymentRow,
  { event, refusal }: { readonly event: ProviderEvent; readonly refusal: DepositRefusal },
): Promise<void> {
  const failure = failureOf(refusal);
  const { beforeMinor, afterMinor } = await movePayment(context, payment, {
    reason: "deposit_hold",
    moves: [
      {
        from: methodAccount(payment.method),
        to: `house/unallocated/${payment.provider}`,
        amountMinor: payment.amount_minor,
      },
    ],
  });
  await updatePayment(context.tx, payment.id, {
    status: "failure",
    failure,
    refund: "pending",
    is_payable: false,
    account: maskAccount(event.account),
    balance_start_minor: beforeMinor,
    balance_end_minor: afterMinor,
    submitted_at: payment.submitted_at ?? context.now,
    settled_at: context.now,
  });
  await enqueueRefund(context, payment.id);
  publishPayment(context, payment, "deposit_returned");
  await writePaymentMessage(context, payment, { kind: "deposit-returned", failure });
}

function enqueueRefund({ tx, now }: CommandContext, paymentId: PaymentId): Promise<void> {
  return enqueueJob({ tx, now }, { kind: refundDepositJob, input: { paymentId } });
}

/**
 * Asks the provider to refund held money. The order is idempotent there and is repeated after a lost answer.
 */
export async function refundDeposit(parts: PaymentParts, paymentId: PaymentId): Promise<void> {
  const payment = await selectPayment(parts.db, paymentId);
  if (payment?.refund !== "pending") return;
  const provider = parts.providers.get(payment.provider);
  if (!provider) throw new Refusal("payment.provider_unavailable");
  const { provider_reference: reference, amount_minor, fee_minor, currency } = payment;
  const amountMinor = providerAmount({ mode: "in", amountMinor: amount_minor, feeMinor: fee_minor });
  const refunded = await provider.refund({ paymentId, reference, amountMinor, currency });
  const input = { paymentId, reference: refunded?.reference ?? null };
  const call = { name: refundDepositJob, actor: systemActor, input, subjectId: paymentId };
  const isRefused = await parts.runner.run(call, recordRefund);
  if (isRefused)
    await raiseIncident(parts.runner, {
      kind: "payment.refund_refused",
      subject: paymentId,
      details: { playerId: payment.player_id, method: payment.method, amountMinor, currency },
    });
}

/** Stores the provider's answer. True when it refuses the refund and an operator must resolve it. */
async function recordRefund(
  context: CommandContext,
  input: { readonly paymentId: PaymentId; readonly reference: string | null },
): Promise<boolean> {
  const payment = (await lockPayment(context.tx, input.paymentId))?.payment;
  if (payment?.refund !== "pending") return false;
  const isChargedBack = payment.charged_back_at !== null;
  if (input.reference === null && !isChargedBack) {
    await updatePayment(context.tx, payment.id, { refund: "refused" });
    return true;
  }
  await releaseHeld(context, payment);
  // The bank charged back the same money: refunded twice, so one amount is the player's debt.
  if (input.reference !== null && isChargedBack) await recordDebt(context, payment);
  return false;
}

/**
 * Retries a refund that the provider refused. `status` is false, and nothing changes, when none was refused.
 */
export async function retryRefund(
  context: CommandContext,
  input: { readonly paymentId: PaymentId },
): Promise<{ status: boolean }> {
  const payment = (await lockPayment(context.tx, input.paymentId))?.payment;
  if (!payment) throw new Refusal("payment.not_found");
  if (payment.refund !== "refused") return { status: false };
  await updatePayment(context.tx, payment.id, { refund: "pending" });
  await enqueueRefund(context, payment.id);
  return { status: true };
}

export interface ListedRefund {
  readonly payment: PaymentRow;
  readonly login: string;
}

/** Deposits that were not credited, newest first: those still held, or all. */
export async function listRefunds(
  db: Db,
  wanted: { readonly isDoneToo: boolean; readonly limit: number },
): Promise<ListedRefund[]> {
  const rows = await selectRefunds(db, wanted);
  return Promise.all(
    rows.map(async (payment) => ({
      payment,
      login: (await selectPlayer(db, payment.player_id))?.login ?? "",
    })),
  );
}
