import { dayMs, hourMs } from "../../../platform/time/durations.ts";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import { systemActor } from "../../../platform/command/actor.ts";
import type { PaymentId } from "../../../platform/ids.ts";
import { enqueueJob } from "../../../platform/jobs/job-store.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { type IncidentReport, raiseIncident } from "../../foundation/incident/index.ts";
import type { LookedUp, PaymentProvider, ProviderEvent } from "../payment-provider/index.ts";
import {
  enqueueHint,
  enqueueLookUp,
  enqueueVoid,
  lookUpDepositJob,
  lookUpPayoutJob,
  type Hint,
  lookUpReversalsJob,
} from "./close-deposit.ts";
import { takeEvent } from "./handle-callback.ts";
import type { PaymentParts } from "./payment-parts.ts";
import { judgeHint, judgeLookUp } from "./look-up-rules.ts";
import { judgeCallback } from "./payment-rules.ts";
import { CallbackRefusal } from "./receive-callback.ts";
import {
  lockPayment,
  type PaymentRow,
  selectByReference,
  selectListedUntil,
  selectPayment,
  selectUnheard,
  standingOf,
  storeListedUntil,
  unheardSince,
  updatePayment,
} from "./payment-store.ts";

/** A callback may be on its way for so long. */
const callbackTimeMs = hourMs;
/** A provider may enter what it took back some days after it did: each listing begins before the end of the last. */
const enteredWithinMs = 7 * dayMs;

/**
 * Orders a look-up of every payment that ended, or hangs, without a word from its provider, and of what providers
 * have taken back.
 */
export async function lookUpUnheard({ db, clock }: Pick<PaymentParts, "db" | "clock">): Promise<void> {
  const now = clock.now();
  for (const { id: paymentId, mode } of await selectUnheard(db, now))
    await enqueueLookUp(
      { db, now, paymentId },
      { kind: mode === "in" ? lookUpDepositJob : lookUpPayoutJob, afterMs: 0 },
    );
  await enqueueJob({ tx: db, now }, { kind: lookUpReversalsJob, input: {}, dedupeKey: lookUpReversalsJob });
}

/**
 * Asks the provider what became of a payment. Money that it has taken or paid is booked by the rules of a
 * callback, and the operator hears that a callback was lost. Nothing is ordered again.
 */
export async function lookUpPayment(parts: PaymentParts, paymentId: PaymentId): Promise<void> {
  const payment = await selectPayment(parts.db, paymentId);
  if (!payment) return;
  const found = await askProvider(parts, payment);
  const unheardMs = parts.clock.now().getTime() - unheardSince(payment).getTime();
  const verdict = judgeLookUp(standingOf(payment), found, unheardMs);
  if (verdict === "take" && found.kind === "event") return takeLost(parts, payment, found.event);
  if (verdict === "report" || verdict === "report_stuck")
    return raiseIncident(parts.runner, reportOf(payment, found));
  if (verdict !== "void" && verdict !== "close") return;
  const call = { name: lookUpDepositJob, actor: systemActor, input: { paymentId }, subjectId: paymentId };
  await parts.runner.run(call, (context) => closeAfterLookUp(context, { paymentId, verdict }));
}

/** Asks what a callback without contents means, until the provider says it. Nothing is ordered again. */
export async function lookUpHint(parts: PaymentParts, hint: Hint): Promise<void> {
  const { provider, reference, paymentId, tries } = hint;
  const named = paymentId && (await selectPayment(parts.db, paymentId));
  const payment = named ?? (await selectByReference(parts.db, provider, reference));
  // Another provider's payment is nothing that this one could know.
  const own = payment?.provider === provider ? payment : null;
  const found: LookedUp = own ? await askProvider(parts, own) : { kind: "unknown" };
  const verdict = judgeHint(own && standingOf(own), found, tries);
  if (verdict.kind === "take" && own && found.kind === "event") await takeAnswer(parts, own, found.event);
  if (verdict.kind === "again")
    await enqueueHint(
      { tx: parts.db, now: parts.clock.now() },
      { ...hint, tries: tries + 1 },
      verdict.pauseMs,
    );
  if (verdict.kind === "report")
    await raiseIncident(parts.runner, {
      kind: "payment.callback_unknown",
      subject: `${provider} ${reference}`,
      details: { provider, reference, paymentId },
    });
}

/** Asks a payment's provider what it knows of it now. A payout that was never sent is nothing that it could know. */
export async function askProvider(parts: PaymentParts, payment: PaymentRow): Promise<LookedUp> {
  const provider = parts.providers.get(payment.provider);
  if (!provider) throw new Refusal("payment.provider_unavailable");
  const order = { paymentId: payment.id, reference: payment.provider_reference };
  if (payment.mode === "in") return provider.getPayment(order);
  return payment.ordered_at === null ? { kind: "open" } : provider.getPayout(order);
}

/** Takes what the provider has answered like its callback. False where it contradicts the payment: an incident. */
export async function takeAnswer(
  parts: PaymentParts,
  { provider }: PaymentRow,
  event: ProviderEvent,
): Promise<boolean> {
  try {
    await takeEvent(parts, { provider, event });
    return true;
  } catch (error) {
    if (!(error instanceof CallbackRefusal)) throw error;
    await raiseIncident(parts.runner, error.report);
    return false;
  }
}

/** Books what a provider says when it is asked. Money that moved means that a callback was lost. */
async function takeLost(parts: PaymentParts, payment: PaymentRow, event: ProviderEvent): Promise<void> {
  if (!(await takeAnswer(parts, payment, event))) return;
  const hasMovedMoney = event.kind !== "payment.failed" && event.kind !== "payment.pending";
  if (hasMovedMoney) await raiseIncident(parts.runner, reportOf(payment, { kind: "event", event }));
}

/**
 * Books the charge-backs and returned payouts whose callback has not arrived. Their payments had ended well, so
 * that nothing else would ask for them. One provider that cannot be asked does not keep the others from it.
 */
export async function lookUpReversals(parts: PaymentParts): Promise<void> {
  const until = new Date(parts.clock.now().getTime() - callbackTimeMs);
  const failed: unknown[] = [];
  for (const [provider, adapter] of parts.providers)
    await lookUpReversalsOf(parts, { provider, adapter, until }).catch((error: unknown) =>
      failed.push(error),
    );
  if (failed.length > 0) throw failed[0];
}

async function lookUpReversalsOf(
  parts: PaymentParts,
  { provider, adapter, until }: { provider: string; adapter: PaymentProvider; until: Date },
): Promise<void> {
  const listedUntil = await selectListedUntil(parts.db, provider);
  // The first listing reaches back to the beginning: what is booked already is left alone.
  const from = new Date(listedUntil ? listedUntil.getTime() - enteredWithinMs : 0);
  for (const event of await adapter.listReversals({ from, until })) {
    const payment = await selectPayment(parts.db, event.paymentId);
    if (payment?.provider !== provider) {
      const subject = `${event.paymentId} payment`;
      await raiseIncident(parts.runner, {
        kind: "payment.callback_unknown",
        subject,
        details: { provider, reference: event.reference, found: event.kind },
      });
    } else if (judgeCallback(standingOf(payment), event.kind) !== "ignore")
      await takeLost(parts, payment, event);
  }
  const input = { provider, until: until.toISOString() };
  await parts.runner.run({ name: lookUpReversalsJob, actor: systemActor, input }, (context) =>
    storeListedUntil(context.tx, provider, until),
  );
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

const reportOf = (payment: PaymentRow, found: LookedUp): IncidentReport => ({
  kind: found.kind === "open" || isPending(found) ? "payment.stuck" : "payment.callback_lost",
  subject: payment.id,
  details: {
    found: found.kind === "event" ? found.event.kind : found.kind,
    playerId: payment.player_id,
    provider: payment.provider,
    reference: payment.provider_reference,
    amountMinor: payment.amount_minor,
    currency: payment.currency,
    status: payment.status,
  },
});

const isPending = (found: LookedUp): boolean =>
  found.kind === "event" && (found.event.kind === "payment.pending" || found.event.kind === "payout.pending");
