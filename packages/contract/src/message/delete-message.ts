import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { emptyReply, uuid } from "../shared/scalars.ts";

export const deleteMessage = defineOperation({
  id: "message.delete-message",
  method: "POST",
  path: "/messages/:id/delete",
  access: "player",
  params: z.object({ id: uuid }),
  reply: emptyReply,
  errors: ["request.not_found"],
  idempotency: "none",
  rate: "write",
  summary: "Deletes a message from the list.",
});
