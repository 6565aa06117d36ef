import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { emptyReply } from "../shared/scalars.ts";

export const deactivateBonus = defineOperation({
  id: "bonus.deactivate-bonus",
  method: "POST",
  path: "/player/bonuses/:id/deactivate",
  access: "player",
  params: z.object({ id: z.string() }),
  reply: emptyReply,
  errors: ["bonus.not_found", "bonus.not_available"],
  idempotency: "none",
  rate: "money",
  summary: "Deactivates an offer that waits for a deposit.",
});
