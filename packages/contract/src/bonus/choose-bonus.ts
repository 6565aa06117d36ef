import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { emptyReply, uuid } from "../shared/scalars.ts";

export const chooseBonus = defineOperation({
  id: "bonus.choose-bonus",
  method: "POST",
  path: "/player/bonuses",
  access: "player",
  /** The offer to activate; null for a deposit without a bonus. */
  body: z.object({ id: z.nullable(uuid) }),
  reply: emptyReply,
  errors: [
    "bonus.not_found",
    "bonus.not_available",
    "bonus.email_not_confirmed",
    "bonus.phone_not_confirmed",
    "player.blocked",
    "player.fraud",
    "player.self_excluded",
  ],
  idempotency: "none",
  rate: "money",
  summary: "Activates an offer, or deactivates the one that waits for a deposit.",
});
