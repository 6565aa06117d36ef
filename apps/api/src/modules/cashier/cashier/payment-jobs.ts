import { z } from "zod";
import { idOf } from "../../../platform/ids.ts";
import { systemActor } from "../../../platform/command/actor.ts";
import { type JobHandler, readJob } from "../../../platform/jobs/job-runner.ts";
import {
  cancelPayment,
  closeUnallowedDeposits,
  expireDeposit,
  expireDepositJob,
  lookUpDepositJob,
  lookUpHint,
  lookUpHintJob,
  lookUpPayment,
  lookUpPayoutJob,
  lookUpReversals,
  lookUpReversalsJob,
  voidDeposit,
  voidDepositJob,
  type PaymentParts,
  refundDeposit,
  refundDepositJob,
  selectPayment,
} from "../payment/index.ts";
import { cardJobs } from "../payment-card/index.ts";
import { reviewDepositsJob } from "../../identity/player/index.ts";
import { orderPayoutJob, returnRejectedJob, orderPayout } from "../withdrawal/index.ts";

const paymentJobInput = z.object({ paymentId: idOf<"payment">() });
const hintInput = z.object({
  provider: z.string(),
  reference: z.string(),
  paymentId: z.nullable(idOf<"payment">()),
  tries: z.int(),
});
const reviewJobInput = z.object({ playerId: idOf<"player">() });

/**
 * Job handlers: payouts, expired and closed deposits, look-ups, refunds, and rejected money that was not taken back.
 */
export function createJobs(parts: PaymentParts): Readonly<Record<string, JobHandler>> {
  const { db, runner } = parts;
  return {
    ...cardJobs(parts),
    [orderPayoutJob]: readJob(paymentJobInput, ({ paymentId }) => orderPayout(parts, paymentId)),
    [expireDepositJob]: readJob(paymentJobInput, async ({ paymentId }) => {
      await runner.run(
        { name: expireDepositJob, actor: systemActor, input: { paymentId }, subjectId: paymentId },
        expireDeposit,
      );
    }),
    [voidDepositJob]: readJob(paymentJobInput, ({ paymentId }) => voidDeposit(parts, paymentId)),
    [lookUpDepositJob]: readJob(paymentJobInput, ({ paymentId }) => lookUpPayment(parts, paymentId)),
    [lookUpPayoutJob]: readJob(paymentJobInput, ({ paymentId }) => lookUpPayment(parts, paymentId)),
    [lookUpHintJob]: readJob(hintInput, (hint) => lookUpHint(parts, hint)),
    [lookUpReversalsJob]: () => lookUpReversals(parts),
    [refundDepositJob]: readJob(paymentJobInput, ({ paymentId }) => refundDeposit(parts, paymentId)),
    [reviewDepositsJob]: readJob(reviewJobInput, async (input) => {
      const { playerId } = input;
      await runner.run(
        { name: reviewDepositsJob, actor: systemActor, input, subjectId: playerId },
        closeUnallowedDeposits,
      );
    }),
    [returnRejectedJob]: readJob(paymentJobInput, async ({ paymentId }) => {
      // A job queued earlier must not cancel a payment that has moved on.
      if ((await selectPayment(db, paymentId))?.status !== "rejected") return;
      const call = {
        name: returnRejectedJob,
        actor: systemActor,
        input: { paymentId, playerId: null },
        subjectId: paymentId,
      };
      await runner.run(call, cancelPayment);
    }),
  };
}
