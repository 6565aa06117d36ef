import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { captchaToken, currentPassword, email, login, newEmail, newPassword } from "../shared/field-rules.ts";
import { currencyCodeOr, emptyReply, locale } from "../shared/scalars.ts";

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

export const registerPlayer = defineOperation({
  id: "account.register-player",
  method: "POST",
  path: "/registration",
  access: "anyone",
  body: z.object({
    email: newEmail,
    passwordPlain: newPassword,
    login,
    currency: currencyCodeOr("blank"),
    recaptchaToken: captchaToken,
    termsAccepted: z.literal(true, "blank"),
    locale: z.optional(locale),
  }),
  reply: emptyReply,
  errors: ["player.already_signed_in"],
  idempotency: "none",
  rate: "identity",
  summary: "Opens an account, signs it in and sends the confirmation letter.",
});
