import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import {
  captchaToken,
  currentPassword,
  email,
  newPassword,
  newPasswordFields,
  passwordsMatch,
} from "../shared/field-rules.ts";
import { emptyReply, fieldErrors, locale, localeQuery } from "../shared/scalars.ts";

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

export const requestPasswordReset = defineOperation({
  id: "password.request-reset",
  method: "POST",
  path: "/forgot/password/process",
  access: "anyone",
  body: z.object({ email, recaptcha: captchaToken, locale: z.optional(locale) }),
  reply: z.object({ url: z.string() }),
  // Where the operator reveals whether an account exists.
  refusals: { 404: fieldErrors },
  errors: [],
  idempotency: "none",
  rate: "identity",
  summary: "Sends a letter with a link to set a new password.",
});

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
  /** A phrase key instead of a code. */
  refusals: { 400: z.object({ error: z.string() }) },
  errors: [],
  idempotency: "none",
  rate: "identity",
  summary: "Sets a new password with the letter's link.",
});
