import type { Locale } from "@w10/phrases/languages";
import { phrase } from "@w10/phrases/phrase";
import type { PaymentReason } from "./payment-rules.ts";

export interface Rejection {
  readonly reason: PaymentReason;
  /** The address that players are referred to. */
  readonly supportEmail: string;
}

/** Why a withdrawal was rejected, in the player's language. */
export function reasonSentence(locale: Locale, { reason, supportEmail }: Rejection): string {
  return phrase(locale, "payment", { path: `reason.${reason}`, values: { support: supportEmail } });
}
