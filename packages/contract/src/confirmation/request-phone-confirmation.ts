import { defineOperation } from "../operation.ts";
import { emptyReply } from "../shared/scalars.ts";

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
  ],
  idempotency: "none",
  rate: "identity",
  summary: "Sends a code by SMS to the profile's phone; at most ten in 24 hours.",
});
