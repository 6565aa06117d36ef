import { defineOperation } from "../operation.ts";
import { emptyReply } from "../shared/scalars.ts";

export const deleteSelfExclusion = defineOperation({
  id: "self-exclusion.delete-self-exclusion",
  method: "GET",
  path: "/player/self-exclusion/delete",
  access: "player",
  reply: emptyReply,
  errors: ["self-exclusion.none", "self-exclusion.paused", "self-exclusion.early_reopen_off"],
  idempotency: "none",
  rate: "write",
  summary:
    "Requests to reopen play after the cool-off. Changes state by specification, so it requires the CSRF token.",
});
