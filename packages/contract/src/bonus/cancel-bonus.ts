import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";

export const cancelBonus = defineOperation({
  id: "bonus.cancel-bonus",
  method: "POST",
  path: "/history/bonuses/:id/cancel",
  access: "player",
  params: z.object({ id: z.string() }),
  reply: z.object({ status: z.boolean() }),
  errors: ["bonus.not_found"],
  idempotency: "none",
  rate: "money",
  summary: "Cancels a bonus: its bonus money returns to the house. False when it has already ended.",
});
