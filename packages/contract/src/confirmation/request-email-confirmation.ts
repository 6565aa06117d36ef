import { defineOperation } from "../operation.ts";
import { emptyReply } from "../shared/scalars.ts";

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
