import type { CallbackInput } from "./receive-callback.ts";
import type { PaymentParts } from "./payment-parts.ts";
import { selectPayment } from "./payment-store.ts";

/** Before money is credited or paid out: the card or account that it goes through may be an excluded player's. */
export async function linkInstrument(
  parts: Pick<PaymentParts, "db" | "linkExclusion" | "providers">,
  { provider, event }: CallbackInput,
): Promise<void> {
  const isSettled = event.kind === "payment.settled" || event.kind === "payout.paid";
  if (!isSettled || event.fingerprint === null || !parts.providers.get(provider)?.hasPersonalAccounts) return;
  const payment = await selectPayment(parts.db, event.paymentId);
  // What belongs to no payment, or to another, is refused by the command.
  if (payment?.provider !== provider) return;
  if (payment.gateway_reference !== null && payment.gateway_reference !== event.reference) return;
  const { fingerprint } = event;
  await parts.linkExclusion({ playerId: payment.player_id, instrument: { fingerprint, isSettled } });
}
