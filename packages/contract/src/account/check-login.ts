import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { captchaToken, currentPassword, email } from "../shared/field-rules.ts";

export const checkLogin = defineOperation({
  id: "account.check-login",
  method: "POST",
  path: "/login/check",
  access: "anyone",
  body: z.object({ email, passwordPlain: currentPassword, recaptchaToken: captchaToken }),
  reply: z.object({
    success: z.literal(true),
    twoFactorAuthRequired: z.boolean(),
    twoFactorSmsAuthRequired: z.boolean(),
  }),
  errors: [],
  idempotency: "none",
  rate: "identity",
  summary: "Signs a player in.",
});
