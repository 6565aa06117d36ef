import { z } from "zod";
import { idOf } from "../../../platform/ids.ts";

/** Payment job names, separate from their handlers so that commands can enqueue them. */
export const expireDepositJob = "payment.expire-deposit";
export const orderPayoutJob = "payment.order-payout";
export const voidDepositJob = "payment.void-deposit";
export const refundDepositJob = "payment.refund-deposit";
export const returnRejectedJob = "payment.return-rejected";

/** Input of every payment job. */
export const paymentJobInput = z.object({ paymentId: idOf<"payment">() });
export const reviewJobInput = z.object({ playerId: idOf<"player">() });
