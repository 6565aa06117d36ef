import type { CommandContext } from "../../../platform/command-runner.ts";
import { systemActor } from "../../../platform/http/player-actor.ts";
import type { PaymentId } from "../../../platform/ids.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { type IncidentReport, raiseIncident } from "../../operations/incident/index.ts";
import { enqueueLookUp, enqueueVoid, lookUpDepositJob } from "./close-deposit.ts";
import { takeEvent } from "./handle-callback.ts";
import type { PaymentParts } from "./payment-parts.ts";
import { judgeLookUp } from "./payment-rules.ts";
import { CallbackRefusal } from "./receive-callback.ts";
import {
  lockPayment,
  type PaymentRow,
  selectPayment,
  selectUnheard,
  standingOf,
  updatePayment,
} from "./payment-store.ts";

/** Orders a look-up of every deposit that ended, or hangs, without a word from its provider. */
export async function lookUpUnheard({ db, clock }: Pick<PaymentParts, "db" | "clock">): Promise<void> {
  const now = clock.now();
  for (const paymentId of await selectUnheard(db, now)) await enqueueLookUp({ db, now, paymentId }, 0);
}

/**
 * Asks the provider what became of a deposit. Money that it has is credited or held by the rules of a callback,
 * and the operator hears that a callback was lost.
 */
export async function lookUpDeposit(parts: PaymentParts, paymentId: PaymentId): Promise<void> {
  const payment = await selectPayment(parts.db, paymentId);
  if (payment?.mode !== "in") return;
  const gateway = parts.providers.get(payment.provider);
  if (!gateway) throw new Refusal("payment.gateway_unavailable");
  const found = await gateway.getPayment({ paymentId, reference: payment.gateway_reference });
  const verdict = judgeLookUp(standingOf(payment), found);
  if (verdict === "take" && found.kind === "event") {
    try {
      await takeEvent(parts, { provider: payment.provider, event: found.event });
    } catch (error) {
      if (!(error instanceof CallbackRefusal)) throw error;
      return raiseIncident(parts.runner, error.report);
    }
    if (found.event.kind === "payment.settled")
      await raiseIncident(parts.runner, reportOf(payment, found.event.kind));
  }
  if (verdict === "report") await raiseIncident(parts.runner, reportOf(payment, "unknown"));
  if (verdict !== "void" && verdict !== "close") return;
  const call = { name: lookUpDepositJob, actor: systemActor, input: { paymentId }, subjectId: paymentId };
  await parts.runner.run(call, (context) => closeAfterLookUp(context, { paymentId, verdict }));
}

async function closeAfterLookUp(
  context: CommandContext,
  { paymentId, verdict }: { readonly paymentId: PaymentId; readonly verdict: "void" | "close" },
): Promise<void> {
  const payment = (await lockPayment(context.tx, paymentId))?.payment;
  // A callback may have arrived meanwhile.
  if (payment?.is_payable !== true || (payment.status !== "failure" && payment.status !== "cancelled"))
    return;
  if (verdict === "void") await enqueueVoid(context, paymentId);
  else await updatePayment(context.tx, paymentId, { is_payable: false });
}

const reportOf = (payment: PaymentRow, found: string): IncidentReport => ({
  kind: "payment.callback_lost",
  subject: payment.id,
  details: {
    found,
    playerId: payment.player_id,
    provider: payment.provider,
    reference: payment.gateway_reference,
    amountMinor: payment.amount_minor,
    currency: payment.currency,
    status: payment.status,
  },
});
