import { systemActor } from "../../platform/http/player-actor.ts";
import { type PaymentId, readId } from "../../platform/ids.ts";
import type { JobHandler } from "../../platform/jobs/job-runner.ts";
import { cancelPayment } from "./cancel-payment.ts";
import { expireDeposit } from "./expire-deposit.ts";
import { expireDepositJob, orderPayoutJob, type PaymentJobInput, returnRejectedJob } from "./job-kinds.ts";
import { orderPayout } from "./order-payout.ts";
import type { PaymentDesk } from "./payment-parts.ts";
import { selectPayment } from "./payment-store.ts";

/** Payouts on their way to the gateway, deposits that nobody finished, and rejected money that nobody took back. */
export function createJobs(desk: PaymentDesk): Readonly<Record<string, JobHandler>> {
  const { db, runner } = desk;
  return {
    [orderPayoutJob]: (input) => orderPayout(desk, readInput(input)),
    [expireDepositJob]: async (input) => {
      const paymentId = readInput(input);
      await runner.run(
        { name: expireDepositJob, actor: systemActor, input: { paymentId }, subjectId: paymentId },
        expireDeposit,
      );
    },
    [returnRejectedJob]: async (input) => {
      const paymentId = readInput(input);
      // Only what is still rejected: a payment that went on must not be cancelled by an old job.
      if ((await selectPayment(db, paymentId))?.status !== "rejected") return;
      const call = {
        name: returnRejectedJob,
        actor: systemActor,
        input: { paymentId, playerId: null },
        subjectId: paymentId,
      };
      await runner.run(call, cancelPayment);
    },
  };
}

function readInput(input: unknown): PaymentId {
  const id = readId<"payment">((input as PaymentJobInput).paymentId);
  if (!id) throw new Error("a payment job without its payment");
  return id;
}
