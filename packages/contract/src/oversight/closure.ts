import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { currentPassword } from "../shared/field-rules.ts";
import { emptyReply } from "../shared/scalars.ts";

export const closeAccount = defineOperation({
  id: "closure.close-account",
  method: "POST",
  path: "/player/close",
  access: "player",
  body: z.object({ password: currentPassword }),
  reply: emptyReply,
  errors: [
    "player.blocked",
    "player.fraud",
    "closure.money_left",
    "closure.payment_open",
    "closure.round_open",
  ],
  idempotency: "none",
  rate: "own-password",
  stepUp: { asksPassword: true },
  summary: "Closes the account and signs out everywhere; refused while money, a payment or a round is left.",
});
