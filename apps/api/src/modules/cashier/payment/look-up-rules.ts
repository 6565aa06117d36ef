import { dayMs, secondMs } from "../../../platform/time/durations.ts";
import type { LookedUp } from "../payment-provider/index.ts";
import { judgeCallback, type PaymentState } from "./payment-rules.ts";

/** What follows when a provider was asked about a payment from which nothing was heard. */
export type LookUpVerdict = "take" | "void" | "close" | "report" | "report_stuck" | "nothing";

/** No bank takes longer: what is still on its way by then is stuck. */
export const stuckAfterMs = 3 * dayMs;

/**
 * A word of the provider counts like its callback. Without one nothing is repeated or paid back: an ended order
 * that can still be paid is closed there, and a submitted one that it does not know or does not end is the
 * operator's.
 */
export function judgeLookUp(payment: PaymentState, found: LookedUp, unheardMs: number): LookUpVerdict {
  const isEnded = payment.status === "failure" || payment.status === "cancelled";
  const silence = payment.status === "processing" && unheardMs > stuckAfterMs ? "report_stuck" : "nothing";
  switch (found.kind) {
    case "event":
      return judgeCallback(payment, found.event.kind) === "ignore" ? silence : "take";
    case "open":
      return isEnded && payment.isPayable ? "void" : silence;
    case "unknown":
      if (payment.status === "processing") return "report";
      return isEnded && payment.isPayable ? "close" : "nothing";
  }
}

/** Seconds between the tries to learn what a callback without contents means. */
const hintPauses = [5, 15, 60, 300, 900, 3_600, 14_400] as const;

/**
 * What follows a callback that says only that something has happened. A provider may not know it at once, so it is
 * asked again; after the last try the daily look-up takes over, and a reference of no payment is the operator's.
 */
export type HintVerdict =
  | { readonly kind: "take" | "report" | "nothing" }
  | { readonly kind: "again"; readonly pauseMs: number };

export function judgeHint(payment: PaymentState | null, found: LookedUp, tries: number): HintVerdict {
  if (payment && found.kind === "event") return { kind: "take" };
  const seconds = hintPauses[tries];
  if (seconds !== undefined) return { kind: "again", pauseMs: seconds * secondMs };
  return { kind: payment ? "nothing" : "report" };
}

/**
 * What follows a payout that was sent before and of which nothing is known: what its provider says counts. One that
 * it does not know is sent again only where that cannot pay twice.
 */
export function judgeResend(found: LookedUp, arePayoutsIdempotent: boolean): "take" | "send" | "wait" {
  if (found.kind === "event") return "take";
  return found.kind === "unknown" && arePayoutsIdempotent ? "send" : "wait";
}
