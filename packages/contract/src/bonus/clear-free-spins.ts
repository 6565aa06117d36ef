import { defineOperation } from "../operation.ts";
import { emptyReply } from "../shared/scalars.ts";

export const clearFreeSpins = defineOperation({
  id: "bonus.clear-free-spins",
  method: "POST",
  path: "/messages/history/clear/freespins",
  access: "player",
  reply: emptyReply,
  errors: [],
  idempotency: "none",
  rate: "write",
  summary: "Marks the messages about free spins as seen: they are not shown again.",
});
