import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { newCredential, passkey } from "./credential.ts";

export const addPasskey = defineOperation({
  id: "passkey.add-passkey",
  method: "POST",
  path: "/player/passkeys",
  access: "player",
  body: z.object({ credential: newCredential }),
  reply: passkey,
  errors: ["passkey.refused", "passkey.too_many", "passkey.known"],
  idempotency: "none",
  rate: "identity",
  stepUp: { asksPassword: true },
  summary: "Adds a passkey, named after the device initially.",
});
