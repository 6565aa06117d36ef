import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { signedCredential } from "./credential.ts";

export const checkPasskeySignIn = defineOperation({
  id: "passkey.check-sign-in",
  method: "POST",
  path: "/login/passkey",
  access: "anyone",
  body: z.object({ credential: signedCredential }),
  reply: z.object({ success: z.literal(true) }),
  errors: ["passkey.refused"],
  idempotency: "none",
  rate: "identity",
  summary: "Signs a player in with a passkey, which counts as both steps.",
});
