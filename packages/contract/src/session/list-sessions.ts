import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { instant, uuid } from "../shared/scalars.ts";

export const listSessions = defineOperation({
  id: "session.list-sessions",
  method: "GET",
  path: "/player/sessions",
  access: "player",
  reply: z.object({
    sessions: z.array(
      z.object({
        id: uuid,
        /** What the browser says it is, as 'Chrome, Windows'. */
        device: z.string(),
        ip: z.string(),
        /** That the address is registered in, by its name in the language of the call. */
        country: z.nullable(z.string()),
        createdAt: instant,
        seenAt: instant,
        isThis: z.boolean(),
      }),
    ),
  }),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "Where the player is signed in, the last used first.",
});
