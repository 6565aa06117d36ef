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
        /** Browser and system, as 'Chrome, Windows'. */
        device: z.string(),
        ip: z.string(),
        /** Country of the IP address, named in the request's language. */
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
  summary: "The player's sessions, last used first.",
});
