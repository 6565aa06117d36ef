import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { emptyReply, uuid } from "../shared/scalars.ts";

export const removePasskey = defineOperation({
  id: "passkey.remove-passkey",
  method: "POST",
  path: "/player/passkeys/:id/remove",
  access: "player",
  params: z.object({ id: uuid }),
  reply: emptyReply,
  errors: ["request.not_found"],
  idempotency: "none",
  rate: "write",
  stepUp: {},
  summary: "Removes a passkey, which can no longer sign in.",
});
