import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";

export const requestPasskeyProof = defineOperation({
  id: "step-up.request-passkey-proof",
  method: "POST",
  path: "/player/step-up/passkey",
  access: "player",
  reply: z.object({
    /**
     * PublicKeyCredentialRequestOptions in JSON; valid once, for five minutes, for this player in this
     * browser.
     */
    options: z.object({
      rpId: z.string(),
      challenge: z.string(),
      timeout: z.int(),
      userVerification: z.literal("required"),
      allowCredentials: z.array(z.object({ id: z.string(), type: z.literal("public-key") })),
    }),
  }),
  errors: [],
  idempotency: "none",
  rate: "identity",
  summary: "Options to prove the identity with a passkey.",
});
