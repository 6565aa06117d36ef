import * as z from "zod/mini";

/** Why a payment with the status `failure` failed, as the payment system told it. */
export const paymentFailure = z.enum([
  "declined",
  "insufficient_funds",
  "expired_card",
  "authentication_failed",
  "abandoned",
  "timed_out",
  "account_refused",
  "charged_back",
]);
