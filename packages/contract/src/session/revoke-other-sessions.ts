import { defineOperation } from "../operation.ts";
import { emptyReply } from "../shared/scalars.ts";

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
