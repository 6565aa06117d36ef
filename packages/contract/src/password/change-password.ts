import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { currentPassword, newPassword } from "../shared/field-rules.ts";
import { emptyReply, localeQuery } from "../shared/scalars.ts";

/** A new password, twice. */
export const newPasswordTwice = z
  .object({
    passwordPlain: newPassword,
    passwordPlainSecond: z.pipe(
      z.pipe(
        z.string("blank"),
        z.transform((value) => value.trim()),
      ),
      z.string().check(z.minLength(1, "blank")),
    ),
  })
  .check(
    z.refine(({ passwordPlain, passwordPlainSecond }) => passwordPlain === passwordPlainSecond, {
      error: "sameAsPassword",
      path: ["passwordPlainSecond"],
    }),
  );

export const changePassword = defineOperation({
  id: "password.change-password",
  method: "POST",
  path: "/player/password",
  access: "player",
  query: localeQuery,
  body: z.object({ password: currentPassword, passwordPlain: newPasswordTwice }),
  reply: emptyReply,
  errors: [],
  idempotency: "none",
  rate: "identity",
  summary: "Changes the password; every other session of the player ends.",
});
