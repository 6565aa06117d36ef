import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { signedCredential } from "./passkey.ts";
import { currentPassword } from "../shared/field-rules.ts";
import { instant } from "../shared/scalars.ts";

export const proveIdentity = defineOperation({
  id: "step-up.prove-identity",
  method: "POST",
  path: "/player/step-up",
  access: "player",
  body: z.discriminatedUnion("way", [
    z.object({ way: z.literal("password"), password: currentPassword }),
    /** Six digits of the authenticator app or SMS, or a recovery code. */
    z.object({
      way: z.literal("code"),
      code: z.string("blank").check(z.minLength(1, "blank"), z.maxLength(32, "wrong")),
    }),
    z.object({ way: z.literal("passkey"), credential: signedCredential }),
  ]),
  reply: z.object({
    /** Until when this session's sensitive operations are allowed. */
    provedUntil: instant,
  }),
  errors: ["step-up.required", "passkey.refused"],
  idempotency: "none",
  rate: "own-password",
  summary: "Proves the player's identity again; allows this session's sensitive operations for five minutes.",
});

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
