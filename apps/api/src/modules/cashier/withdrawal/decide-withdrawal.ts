import { dayMs } from "../../../platform/time/durations.ts";
import type { CurrencyCode } from "@w10/money";
import type { Db } from "../../../platform/database/database.ts";
import { selectPlayer } from "../../identity/player/index.ts";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import type { PaymentId, PlayerId } from "../../../platform/ids.ts";
import { enqueueJob } from "../../../platform/jobs/job-store.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { playerStateOf, requireEligible } from "../../foundation/eligibility/index.ts";
import {
  type ApprovalReason,
  lockPayment,
  selectPendingWithdrawals,
  updatePayment,
  publishPayment,
  type Rejection,
  writePaymentLetter,
  writePaymentMessage,
} from "../payment/index.ts";

export const orderPayoutJob = "payment.order-payout";
export const returnRejectedJob = "payment.return-rejected";

/**
 * Approves a waiting withdrawal and queues its payout. `status` is false, and nothing changes, when it is not
 * waiting. Refuses with `payment.not_found`, or with the player's restriction: such a withdrawal is rejected,
 * or the player cleared first.
 */
export async function approveWithdrawal(
  context: CommandContext,
  input: { readonly paymentId: PaymentId },
): Promise<{ status: boolean }> {
  const locked = await lockPayment(context.tx, input.paymentId);
  if (locked?.payment.mode !== "out") throw new Refusal("payment.not_found");
  const { payment, player } = locked;
  if (payment.status !== "init") return { status: false };
  requireEligible("withdraw", playerStateOf(player, context.now));
  await startPayout(context, payment.id);
  return { status: true };
}

/** After this only the provider's answer ends the withdrawal. */
export async function startPayout(context: CommandContext, id: PaymentId): Promise<void> {
  await updatePayment(context.tx, id, { status: "processing", submitted_at: context.now });
  await enqueueJob(context, { kind: orderPayoutJob, input: { paymentId: id } });
}

const revertLifeMs = 30 * dayMs;

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

export interface PendingWithdrawal {
  readonly paymentId: PaymentId;
  readonly playerId: PlayerId;
  readonly login: string;
  readonly isVerified: boolean;
  readonly isFraud: boolean;
  readonly method: string;
  readonly account: string;
  /** Minor units. */
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
  readonly currency: CurrencyCode;
  readonly createdAt: Date;
  /** Why it was not approved automatically. */
  readonly reasons: readonly ApprovalReason[];
}

const maxListed = 200;

/** Withdrawals that wait for the operator, oldest first; at most 200. */
export async function listPendingWithdrawals(db: Db): Promise<PendingWithdrawal[]> {
  const rows = await selectPendingWithdrawals(db, maxListed);
  return Promise.all(
    rows.map(async (row) => {
      const player = await selectPlayer(db, row.player_id);
      return {
        paymentId: row.id,
        playerId: row.player_id,
        login: player?.login ?? "",
        isVerified: player?.is_verified ?? false,
        isFraud: player?.is_fraud ?? false,
        method: row.method,
        account: row.account,
        amountMinor: row.amount_minor,
        feeMinor: row.fee_minor,
        currency: row.currency,
        createdAt: row.created_at,
        reasons: row.approval_reasons,
      };
    }),
  );
}
