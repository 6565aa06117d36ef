import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { emptyReply, instant, uuid } from "../shared/scalars.ts";

export const endSession = defineOperation({
  id: "session.end-session",
  method: "POST",
  path: "/logout",
  access: "anyone",
  reply: emptyReply,
  errors: [],
  idempotency: "none",
  rate: "write",
  summary: "Signs the player out on this device.",
});

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

export const revokeOtherSessions = defineOperation({
  id: "session.revoke-other-sessions",
  method: "POST",
  path: "/player/sessions/revoke-others",
  access: "player",
  reply: emptyReply,
  errors: [],
  idempotency: "none",
  rate: "write",
  summary: "Signs the player out on all other devices.",
});

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
