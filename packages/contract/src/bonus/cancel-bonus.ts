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
  summary: "Gives a bonus up: its bonus money goes back to the house. False where it has ended already.",
});
