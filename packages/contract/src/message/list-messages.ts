import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { instant, localeQuery, uuid } from "../shared/scalars.ts";

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
