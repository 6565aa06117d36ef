import { defineOperation } from "../operation.ts";
import { emptyReply } from "../shared/scalars.ts";

export const requestEmailConfirmation = defineOperation({
  id: "confirmation.request-email-confirmation",
  method: "POST",
  path: "/request/confirm/email",
  access: "player",
  reply: emptyReply,
  errors: [
    "confirmation.already_confirmed",
    "confirmation.email_already_confirmed",
    "confirmation.link_already_sent",
    "confirmation.resend_later",
  ],
  idempotency: "none",
  rate: "identity",
  summary: "Sends the confirmation letter again.",
});
