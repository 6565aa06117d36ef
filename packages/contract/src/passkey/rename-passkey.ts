import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { emptyReply, uuid } from "../shared/scalars.ts";
import { passkeyLabel } from "./credential.ts";

export const renamePasskey = defineOperation({
  id: "passkey.rename-passkey",
  method: "POST",
  path: "/player/passkeys/:id/rename",
  access: "player",
  params: z.object({ id: uuid }),
  body: z.object({ label: passkeyLabel }),
  reply: emptyReply,
  errors: ["request.not_found"],
  idempotency: "none",
  rate: "write",
  summary: "Renames a passkey.",
});
