import type { CommandContext } from "../../../platform/command-runner.ts";
import type { PaymentId } from "../../../platform/ids.ts";
import { enqueueJob } from "../../../platform/jobs/job-store.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { returnRejectedJob } from "./job-kinds.ts";
import { publishPayment } from "./move-payment.ts";
import { type Rejection, writePaymentLetter, writePaymentMessage } from "./payment-notices.ts";
import { lockPayment, updatePayment } from "./payment-store.ts";

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
  await enqueueJob(
    context.tx,
    {
      kind: returnRejectedJob,
      input: { paymentId: payment.id },
      runAt: new Date(context.now.getTime() + revertLifeMs),
    },
    context.now,
  );
  publishPayment(context, payment, "withdrawal_rejected");
  await writePaymentMessage(context, payment, { kind: "withdrawal-rejected", ...input });
  await writePaymentLetter(context, payment, { letter: "withdrawal-rejected", ...input });
  return { status: true };
}
