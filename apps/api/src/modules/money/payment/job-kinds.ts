import { z } from "zod";
import { idOf } from "../../../platform/ids.ts";

/** Names of the payment jobs, apart from their handlers so that commands can order them. */
export const expireDepositJob = "payment.expire-deposit";
export const orderPayoutJob = "payment.order-payout";
export const voidDepositJob = "payment.void-deposit";
export const refundDepositJob = "payment.refund-deposit";
export const returnRejectedJob = "payment.return-rejected";

/** What each of them is given. */
export const paymentJobInput = z.object({ paymentId: idOf<"payment">() });
export const reviewJobInput = z.object({ playerId: idOf<"player">() });
