import { minuteMs } from "../../../platform/time/durations.ts";
import type { LookedUp } from "../payment-provider/index.ts";

/** What makes two unpaid deposits of a player and currency the same order. */
export interface OrderTerms {
  readonly method: string;
  readonly amount_minor: bigint;
  readonly fee_minor: bigint;
  readonly card_id: string | null;
}

/** An order that a player makes again before it was paid: the same in everything is the same order. */
export function isSameOrder(one: OrderTerms, other: OrderTerms): boolean {
  const terms = ["method", "amount_minor", "fee_minor", "card_id"] as const;
  return terms.every((term) => one[term] === other[term]);
}

/** What follows when a player wants to go on with a deposit: its form, or what became of it. */
export type ContinueVerdict = "form" | "take" | "expire";

/** A provider may know of an order only so much later. */
const knownWithinMs = 10 * minuteMs;

export function judgeContinue(
  payment: { readonly isOrdered: boolean; readonly ageMs: number },
  found: LookedUp["kind"],
): ContinueVerdict {
  if (found === "event") return "take";
  // The order never reached a provider that does not know it and has given it no reference.
  const isUnheard = !payment.isOrdered || payment.ageMs < knownWithinMs;
  return found === "open" || isUnheard ? "form" : "expire";
}
