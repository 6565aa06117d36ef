import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { emptyReply, fieldErrors } from "../shared/scalars.ts";

/** The outcome as a word, also when the letter is refused. */
const outcome = z.object({ reason: z.string() });

/** As `confirmEmail`, with the parts of the letter's link in the path. */
export const confirmEmailByPath = defineOperation({
  id: "confirmation.confirm-email-by-path",
  method: "POST",
  path: "/confirm-email/:email/:login/:signature",
  access: "anyone",
  params: z.object({ email: z.string(), login: z.string(), signature: z.string() }),
  reply: outcome,
  refusals: { 400: outcome },
  errors: [],
  idempotency: "none",
  rate: "identity",
  summary: "Confirms an email by its letter's signature, with all parts in the path.",
});

export const confirmEmail = defineOperation({
  id: "confirmation.confirm-email",
  method: "POST",
  path: "/confirm/email",
  access: "anyone",
  body: z.object({ email: z.string(), login: z.string(), signature: z.string() }),
  reply: outcome,
  refusals: { 400: outcome },
  errors: [],
  idempotency: "none",
  rate: "identity",
  summary: "Confirms an email by its letter's signature.",
});

export const confirmPhone = defineOperation({
  id: "confirmation.confirm-phone",
  method: "POST",
  path: "/confirm/phone/activate",
  access: "player",
  query: z.object({ code: z.catch(z.string().check(z.maxLength(16)), "") }),
  reply: emptyReply,
  refusals: { 400: fieldErrors },
  errors: ["confirmation.phone_of_another_account"],
  idempotency: "none",
  rate: "identity",
  summary: "Confirms the phone by the code of the SMS.",
});

export const requestEmailConfirmation = defineOperation({
  id: "confirmation.request-email-confirmation",
  method: "POST",
  path: "/request/confirm/email",
  access: "player",
  reply: emptyReply,
  errors: ["confirmation.email_already_confirmed", "confirmation.link_already_sent"],
  idempotency: "none",
  rate: "identity",
  summary: "Sends the confirmation letter again.",
});

export const requestPhoneConfirmation = defineOperation({
  id: "confirmation.request-phone-confirmation",
  method: "POST",
  path: "/request/confirm/phone",
  access: "player",
  reply: emptyReply,
  errors: [
    "confirmation.nothing_to_confirm",
    "confirmation.already_confirmed",
    "confirmation.phone_of_another_account",
    "confirmation.resend_later",
    "confirmation.too_many_codes",
    "confirmation.codes_exhausted",
    "confirmation.phone_not_served",
  ],
  idempotency: "none",
  rate: "identity",
  summary: "Sends a code by SMS to the profile's phone; at most ten in 24 hours.",
});
