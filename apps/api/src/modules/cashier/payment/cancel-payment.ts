import type { CommandContext } from "../../../platform/command/command-runner.ts";
import type { PaymentId, PlayerId } from "../../../platform/ids.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { closeDeposit } from "./close-deposit.ts";
import { returnWithdrawal } from "./move-payment.ts";
import { canCancel } from "./payment-rules.ts";
import { lockPayment } from "./payment-store.ts";

export interface CancelInput {
  readonly paymentId: PaymentId;
  /** The owner to check; null for the job that returns rejected money. */
  readonly playerId: PlayerId | null;
}

/**
 * Cancels a waiting payment, or takes back the money of a rejected withdrawal. `status` is false when it is
 * too late.
 */
export async function cancelPayment(
  context: CommandContext,
  { paymentId, playerId }: CancelInput,
): Promise<{ status: boolean }> {
  const payment = (await lockPayment(context.tx, paymentId))?.payment;
  if (!payment || (playerId && payment.player_id !== playerId)) throw new Refusal("payment.not_found");
  if (!canCancel(payment.status)) return { status: false };
  if (payment.mode === "out")
    await returnWithdrawal(context, payment, { status: "cancelled", failure: null });
  else await closeDeposit(context, payment, { status: "cancelled", failure: null });
  return { status: true };
}
