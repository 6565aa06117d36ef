import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";

export const requestPasskeySignIn = defineOperation({
  id: "passkey.request-sign-in",
  method: "POST",
  path: "/login/passkey/options",
  access: "anyone",
  reply: z.object({
    /** PublicKeyCredentialRequestOptions in JSON; good once, for five minutes, in this browser. Names nobody: the device offers what it has. */
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
  summary: "What a browser needs to sign in by a passkey.",
});
