import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { email, newPassword } from "../shared/field-rules.ts";
import { emptyReply, localeQuery } from "../shared/scalars.ts";

export const resetPassword = defineOperation({
  id: "password.reset-password",
  method: "POST",
  path: "/reset/password",
  access: "anyone",
  query: localeQuery,
  body: z.object({
    email,
    signature: z.string("blank").check(z.maxLength(256, "wrong")),
    passwordPlain: newPassword,
  }),
  reply: emptyReply,
  errors: [],
  idempotency: "none",
  rate: "identity",
  summary: "Sets a new password with the letter's link.",
});
