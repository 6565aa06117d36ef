import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { emptyReply } from "../shared/scalars.ts";

export const activateBonus = defineOperation({
  id: "bonus.activate-bonus",
  method: "POST",
  path: "/player/bonuses/:id/activate",
  access: "player",
  params: z.object({ id: z.string() }),
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
  summary: "Activates an offer: one that requires a deposit waits for it, any other is granted at once.",
});
