import type { CommandContext } from "../../platform/command-runner.ts";
import type { PaymentId, PlayerId } from "../../platform/ids.ts";
import { Refusal } from "../../platform/refusal.ts";
import { returnWithdrawal } from "./move-payment.ts";
import { canCancel } from "./payment-rules.ts";
import { lockPayment, updatePayment } from "./payment-store.ts";

export interface CancelInput {
  readonly paymentId: PaymentId;
  /** Whose it must be; null for the job that returns rejected money. */
  readonly playerId: PlayerId | null;
}

/** Cancels a payment that waits, or takes the money of a rejected withdrawal back. `status` is false where it is too late. */
export async function cancelPayment(
  context: CommandContext,
  { paymentId, playerId }: CancelInput,
): Promise<{ status: boolean }> {
  const payment = await lockPayment(context.tx, paymentId);
  if (!payment || (playerId && payment.player_id !== playerId)) throw new Refusal("payment.not_found");
  if (!canCancel(payment.status)) return { status: false };
  if (payment.mode === "out")
    await returnWithdrawal(context, payment, { status: "cancelled", failure: null });
  // Nothing was taken for a deposit yet. Should the gateway settle it all the same, it is credited.
  else await updatePayment(context.tx, payment.id, { status: "cancelled", settled_at: context.now });
  return { status: true };
}
