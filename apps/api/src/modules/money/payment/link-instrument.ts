import type { CallbackInput } from "./receive-callback.ts";
import type { PaymentParts } from "./payment-parts.ts";
import { selectPayment } from "./payment-store.ts";

/**
 * Runs before money is credited or paid out: applies an exclusion if the card or account belongs to an
 * excluded player.
 */
export async function linkInstrument(
  parts: Pick<PaymentParts, "db" | "linkExclusion" | "providers">,
  { provider, event }: CallbackInput,
): Promise<void> {
  const isSettled = event.kind === "payment.settled" || event.kind === "payout.paid";
  if (!isSettled || event.fingerprint === null || !parts.providers.get(provider)?.hasPersonalAccounts) return;
  const payment = await selectPayment(parts.db, event.paymentId);
  // The command itself refuses a message of an unknown or foreign payment.
  if (payment?.provider !== provider) return;
  if (payment.gateway_reference !== null && payment.gateway_reference !== event.reference) return;
  const { fingerprint } = event;
  await parts.linkExclusion({ playerId: payment.player_id, instrument: { fingerprint, isSettled } });
}
