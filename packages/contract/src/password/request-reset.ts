import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { captchaToken, email } from "../shared/field-rules.ts";
import { locale } from "../shared/scalars.ts";

export const requestPasswordReset = defineOperation({
  id: "password.request-reset",
  method: "POST",
  path: "/forgot/password/process",
  access: "anyone",
  body: z.object({ email, recaptcha: captchaToken, locale: z.optional(locale) }),
  reply: z.object({ url: z.string() }),
  errors: [],
  idempotency: "none",
  rate: "identity",
  summary: "Sends a letter with a link to set a new password.",
});
