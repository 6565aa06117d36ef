import type { CommandContext } from "../../../platform/command-runner.ts";
import type { PaymentId } from "../../../platform/ids.ts";
import { enqueueJob } from "../../../platform/jobs/job-store.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { orderPayoutJob, returnRejectedJob } from "./job-kinds.ts";
import { lockPayment, updatePayment } from "./payment-store.ts";
import { publishPayment } from "./move-payment.ts";
import { type Rejection, writePaymentLetter, writePaymentMessage } from "./payment-notices.ts";

/**
 * Approves a waiting withdrawal and queues its payout. `status` is false, and nothing changes, when it is not
 * waiting. Refuses with `payment.not_found`, `player.blocked` or `player.fraud`: such a withdrawal is
 * rejected, or the player cleared first.
 */
export async function approveWithdrawal(
  context: CommandContext,
  input: { readonly paymentId: PaymentId },
): Promise<{ status: boolean }> {
  const locked = await lockPayment(context.tx, input.paymentId);
  if (locked?.payment.mode !== "out") throw new Refusal("payment.not_found");
  const { payment, player } = locked;
  if (payment.status !== "init") return { status: false };
  if (player.block_status !== 0) throw new Refusal("player.blocked");
  if (player.is_fraud) throw new Refusal("player.fraud");
  await startPayout(context, payment.id);
  return { status: true };
}

/** After this only the gateway's answer ends the withdrawal. */
export async function startPayout(context: CommandContext, id: PaymentId): Promise<void> {
  await updatePayment(context.tx, id, { status: "processing", submitted_at: context.now });
  await enqueueJob(context, { kind: orderPayoutJob, input: { paymentId: id } });
}

const revertLifeMs = 30 * 86_400_000;

/**
 * Rejects a waiting withdrawal for a reason of decision D32. The money stays reserved until the player takes
 * it back or 30 days pass. `status` is false, and nothing changes, when it is not waiting.
 */
export async function rejectWithdrawal(
  context: CommandContext,
  input: Rejection & { readonly paymentId: PaymentId },
): Promise<{ status: boolean }> {
  const payment = (await lockPayment(context.tx, input.paymentId))?.payment;
  if (payment?.mode !== "out") throw new Refusal("payment.not_found");
  if (payment.status !== "init") return { status: false };
  await updatePayment(context.tx, payment.id, {
    status: "rejected",
    reason: input.reason,
    rejected_at: context.now,
  });
  await enqueueJob(context, {
    kind: returnRejectedJob,
    input: { paymentId: payment.id },
    runAt: new Date(context.now.getTime() + revertLifeMs),
  });
  publishPayment(context, payment, "withdrawal_rejected");
  await writePaymentMessage(context, payment, { kind: "withdrawal-rejected", ...input });
  await writePaymentLetter(context, payment, { letter: "withdrawal-rejected", ...input });
  return { status: true };
}
