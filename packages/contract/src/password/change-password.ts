import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { currentPassword, newPasswordFields, passwordsMatch } from "../shared/field-rules.ts";
import { emptyReply, localeQuery } from "../shared/scalars.ts";

export const changePassword = defineOperation({
  id: "password.change-password",
  method: "POST",
  path: "/player/password",
  access: "player",
  query: localeQuery,
  body: z.object({
    password: currentPassword,
    passwordPlain: z.object(newPasswordFields).check(passwordsMatch),
  }),
  reply: emptyReply,
  errors: [],
  idempotency: "none",
  rate: "own-password",
  stepUp: { asksPassword: true },
  summary: "Changes the password and ends all other sessions of the player.",
});
