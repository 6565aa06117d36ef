import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { passkey } from "./credential.ts";

export const listPasskeys = defineOperation({
  id: "passkey.list-passkeys",
  method: "GET",
  path: "/player/passkeys",
  access: "player",
  reply: z.object({ passkeys: z.array(passkey) }),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "The player's passkeys, oldest first.",
});
