import { operations } from "@w10/contract";
import { providerActor } from "../../../platform/command/actor.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { type IncidentReport, raiseIncident } from "../../foundation/incident/index.ts";
import type { PaymentProvider, ProviderEvent, SignedMessage } from "../payment-provider/index.ts";
import { enqueueHint } from "./close-deposit.ts";
import type { PaymentParts } from "./payment-parts.ts";
import { type CallbackInput, CallbackRefusal, receiveCallback } from "./receive-callback.ts";
import { selectPayment } from "./payment-store.ts";

interface CallbackMessage extends SignedMessage {
  /** The provider in the callback URL. */
  readonly provider: string;
  readonly requestId: string;
}

/** Number of forged messages within ten minutes that raises an incident. */
const maxForgeries = 10;
const forgeryWindowMs = 600_000;

/** Creates the callback handler. It refuses and logs what no provider should send, and raises an incident. */
export function createCallbackHandler(
  parts: PaymentParts,
): (message: CallbackMessage) => Promise<{ received: true }> {
  const forgeries = new Map<string, { count: number; sinceMs: number }>();

  function countForgery(provider: string): number {
    const now = parts.clock.now().getTime();
    const last = forgeries.get(provider);
    const counted = last && now - last.sinceMs < forgeryWindowMs ? last : { count: 0, sinceMs: now };
    const count = counted.count + 1;
    // Restarts the count after an incident, so that a flood of forgeries writes little.
    forgeries.set(provider, { ...counted, count: count % maxForgeries });
    return count;
  }

  async function findFault(error: Refusal, { provider }: CallbackMessage): Promise<IncidentReport | null> {
    if (error instanceof CallbackRefusal) return error.report;
    if (error.code === "request.malformed")
      return { kind: "payment.callback_unreadable", subject: provider, details: {} };
    if (error.code !== "payment.signature_invalid" || countForgery(provider) < maxForgeries) return null;
    return { kind: "payment.callback_forged", subject: provider, details: { count: maxForgeries } };
  }

  return async (message) => {
    const { provider, requestId } = message;
    const adapter = parts.providers.get(provider);
    if (!adapter) throw new Refusal("payment.provider_unknown");
    try {
      return await take(parts, adapter, message);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      parts.log.warn({ provider, code: error.code, requestId }, "a callback was refused");
      const report = await findFault(error, message);
      if (report) await raiseIncident(parts.runner, report);
      throw error;
    }
  };
}

async function take(
  parts: PaymentParts,
  adapter: PaymentProvider,
  message: CallbackMessage,
): Promise<{ received: true }> {
  const { provider, requestId } = message;
  const callback = await adapter.readCallback(message);
  if (callback.kind === "event") return takeEvent(parts, { provider, event: callback.event }, requestId);
  const { reference, paymentId } = callback;
  await enqueueHint({ tx: parts.db, now: parts.clock.now() }, { provider, reference, paymentId, tries: 0 });
  return { received: true };
}

/** Processes what a provider has said, in a callback or when it was asked. */
export async function takeEvent(
  parts: PaymentParts,
  { provider, event }: CallbackInput,
  requestId?: string,
): Promise<{ received: true }> {
  await linkInstrument(parts, { provider, event });
  const call = {
    name: operations.receiveCallback.id,
    actor: providerActor(provider),
    input: { provider, event },
    withheld: ["account", "fingerprint"],
    // The message id is the idempotency key: a repeat gets the first answer, the same id with another body is
    // refused.
    key: `${provider}:${event.id}`,
    ...(requestId && { requestId }),
    subjectId: event.paymentId,
  };
  try {
    const toleranceBasisPoints = parts.providers.get(provider)?.toleranceBasisPoints ?? null;
    return await parts.runner.run(call, (context, input) =>
      receiveCallback(context, { ...input, toleranceBasisPoints }),
    );
  } catch (error) {
    if (error instanceof Refusal && error.code === "idempotency.key_reused")
      throw await changedMessage(parts, event);
    throw error;
  }
}

async function changedMessage(parts: PaymentParts, event: ProviderEvent): Promise<CallbackRefusal> {
  const payment = await selectPayment(parts.db, event.paymentId);
  return new CallbackRefusal("idempotency.key_reused", { what: "message", payment, event });
}

/**
 * Runs before money is credited or paid out: applies an exclusion if the card or account belongs to an
 * excluded player.
 */
async function linkInstrument(
  parts: Pick<PaymentParts, "db" | "linkExclusion" | "providers">,
  { provider, event }: CallbackInput,
): Promise<void> {
  const isSettled = event.kind === "payment.settled" || event.kind === "payout.paid";
  if (!isSettled || event.fingerprint === null || !parts.providers.get(provider)?.hasPersonalAccounts) return;
  const payment = await selectPayment(parts.db, event.paymentId);
  // The command itself refuses a message of an unknown or foreign payment.
  if (payment?.provider !== provider) return;
  if (payment.provider_reference !== null && payment.provider_reference !== event.reference) return;
  const { fingerprint } = event;
  await parts.linkExclusion({ playerId: payment.player_id, instrument: { fingerprint, isSettled } });
}
