import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";

export const requestPasskeySignIn = defineOperation({
  id: "passkey.request-sign-in",
  method: "POST",
  path: "/login/passkey/options",
  access: "anyone",
  reply: z.object({
    /**
     * PublicKeyCredentialRequestOptions in JSON; valid once, for five minutes, in this browser. Without a
     * list of passkeys: the device offers its own.
     */
    options: z.object({
      rpId: z.string(),
      challenge: z.string(),
      timeout: z.int(),
      userVerification: z.literal("required"),
    }),
  }),
  errors: [],
  idempotency: "none",
  rate: "identity",
  summary: "Options to sign in with a passkey.",
});
