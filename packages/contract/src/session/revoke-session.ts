import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { emptyReply, uuid } from "../shared/scalars.ts";

export const revokeSession = defineOperation({
  id: "session.revoke-session",
  method: "POST",
  path: "/player/sessions/:id/revoke",
  access: "player",
  params: z.object({ id: uuid }),
  reply: emptyReply,
  errors: ["request.not_found"],
  idempotency: "none",
  rate: "write",
  summary: "Signs the player out on another device.",
});
