import type { CommandContext } from "../../platform/command-runner.ts";
import type { PaymentId } from "../../platform/ids.ts";
import { lockPayment, updatePayment } from "./payment-store.ts";

/** Closes a deposit that the player never finished. One that the gateway settles later is credited all the same. */
export async function expireDeposit(
  context: CommandContext,
  { paymentId }: { readonly paymentId: PaymentId },
): Promise<void> {
  const payment = await lockPayment(context.tx, paymentId);
  if (payment?.mode !== "in" || payment.status !== "init") return;
  await updatePayment(context.tx, paymentId, {
    status: "failure",
    failure: "timed_out",
    settled_at: context.now,
  });
}
