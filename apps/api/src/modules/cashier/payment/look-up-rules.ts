import { dayMs } from "../../../platform/time/durations.ts";
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
