import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { playRound } from "../shared/entities.ts";

export const listTitleRounds = defineOperation({
  id: "round.list-title-rounds",
  method: "GET",
  path: "/play/rounds",
  access: "frame",
  reply: z.object({ rounds: z.array(playRound) }),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "The player's latest rounds of this title, the open one first.",
});
