import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { emptyReply, instant, localeQuery, uuid } from "../shared/scalars.ts";

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

export const listMessages = defineOperation({
  id: "message.list-messages",
  method: "GET",
  path: "/messages",
  access: "player",
  query: localeQuery,
  reply: z.object({
    messages: z.array(
      z.object({ id: uuid, subject: z.string(), text: z.string(), createdAt: instant, isNew: z.boolean() }),
    ),
  }),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "The player's messages, newest first; their text is sanitised HTML.",
});

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
