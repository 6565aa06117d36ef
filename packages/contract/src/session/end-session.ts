import { defineOperation } from "../operation.ts";
import { emptyReply } from "../shared/scalars.ts";

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
