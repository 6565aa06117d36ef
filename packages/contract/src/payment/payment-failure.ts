import * as z from "zod/mini";

/**
 * Why a payment with the status `failure` failed: reported by the payment system, or, for the last three,
 * because the deposit was no longer allowed.
 */
export const paymentFailure = z.enum([
  "declined",
  "insufficient_funds",
  "expired_card",
  "authentication_failed",
  "abandoned",
  "timed_out",
  "account_refused",
  "charged_back",
  "limit_reached",
  "self_excluded",
  "not_allowed",
]);
