import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { emptyReply, uuid } from "../shared/scalars.ts";

export const readMessage = defineOperation({
  id: "message.read-message",
  method: "POST",
  path: "/messages/:id/read",
  access: "player",
  params: z.object({ id: uuid }),
  reply: emptyReply,
  errors: ["request.not_found"],
  idempotency: "none",
  rate: "write",
  summary: "Marks a message as read.",
});
