import { defineOperation } from "../operation.ts";
import { emptyReply } from "../shared/scalars.ts";

export const takeCashback = defineOperation({
  id: "cashback.take-cashback",
  method: "POST",
  path: "/player/cashback/take",
  access: "player",
  reply: emptyReply,
  errors: ["cashback.too_little", "player.blocked", "player.fraud"],
  idempotency: "none",
  rate: "money",
  summary: "Pays the collectable cashback in the active currency to the real balance.",
});
