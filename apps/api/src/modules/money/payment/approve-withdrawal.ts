import type { CommandContext } from "../../../platform/command-runner.ts";
import type { PaymentId } from "../../../platform/ids.ts";
import { enqueueJob } from "../../../platform/jobs/job-store.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { orderPayoutJob } from "./job-kinds.ts";
import { lockPayment, updatePayment } from "./payment-store.ts";

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
  await enqueueJob(
    context.tx,
    { kind: orderPayoutJob, input: { paymentId: id }, runAt: context.now },
    context.now,
  );
}
