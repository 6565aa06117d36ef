import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { emptyReply } from "../shared/scalars.ts";

export const confirmPhone = defineOperation({
  id: "confirmation.confirm-phone",
  method: "POST",
  path: "/confirm/phone/activate",
  access: "player",
  query: z.object({ code: z.catch(z.string().check(z.maxLength(16)), "") }),
  reply: emptyReply,
  errors: ["confirmation.phone_of_another_account"],
  idempotency: "none",
  rate: "identity",
  summary: "Confirms the phone by the code of the SMS.",
});
