import { hourMs } from "../../../platform/time/durations.ts";
/** What decides whether a stored card may pay or be paid to. */
export interface CardState {
  readonly method: string;
  readonly currency: string;
  /** The card's last month, as `2030-11`. */
  readonly expiry: string;
  readonly isRemoved: boolean;
}

/** A card is good until the last day of its month, anywhere on earth. */
export function isExpired({ expiry }: Pick<CardState, "expiry">, now: Date): boolean {
  const [year = 0, month = 0] = expiry.split("-").map(Number);
  const westmostMs = 12 * hourMs;
  return Date.UTC(year, month, 1) + westmostMs <= now.getTime();
}

/** Whether a stored card may be used for a payment: its token is good for one method and currency. */
export function isUsable(
  card: CardState,
  { method, currency, now }: { readonly method: string; readonly currency: string; readonly now: Date },
): boolean {
  return !card.isRemoved && !isExpired(card, now) && card.method === method && card.currency === currency;
}
