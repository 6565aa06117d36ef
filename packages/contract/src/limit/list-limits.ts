import { defineOperation } from "../operation.ts";
import { playLimits } from "./play-limits.ts";

export const listLimits = defineOperation({
  id: "limit.list-limits",
  method: "GET",
  path: "/player/limits",
  access: "player",
  reply: playLimits,
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "The player's own limits of deposits, losses, stakes and time, with their use.",
});
