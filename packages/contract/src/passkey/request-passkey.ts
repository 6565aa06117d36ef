import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { currentPassword } from "../shared/field-rules.ts";

const type = z.literal("public-key");

export const requestPasskey = defineOperation({
  id: "passkey.request-passkey",
  method: "POST",
  path: "/player/passkeys/options",
  access: "player",
  body: z.object({ password: currentPassword }),
  reply: z.object({
    /** PublicKeyCredentialCreationOptions in JSON; valid once, for five minutes, in this browser. */
    options: z.object({
      rp: z.object({ name: z.string(), id: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      challenge: z.string(),
      pubKeyCredParams: z.array(z.object({ alg: z.int(), type })),
      timeout: z.int(),
      excludeCredentials: z.array(z.object({ id: z.string(), type })),
      authenticatorSelection: z.object({
        residentKey: z.literal("required"),
        requireResidentKey: z.boolean(),
        userVerification: z.literal("required"),
      }),
      attestation: z.literal("none"),
    }),
  }),
  errors: ["passkey.too_many"],
  idempotency: "none",
  rate: "own-password",
  stepUp: { asksPassword: true },
  summary: "Options to create a passkey; requires the password.",
});
