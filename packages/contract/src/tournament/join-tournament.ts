import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";

export const joinTournament = defineOperation({
  id: "tournament.join-tournament",
  method: "POST",
  path: "/tournament/:id/join",
  access: "player",
  params: z.object({ id: z.string() }),
  reply: z.object({ systemName: z.string() }),
  errors: [
    "player.blocked",
    "player.fraud",
    "player.self_excluded",
    "player.profile_incomplete",
    "tournament.not_found",
    "tournament.finished",
    "tournament.status_closed",
  ],
  idempotency: "none",
  rate: "write",
  summary: "Joins a tournament that has not ended; repeating it changes nothing.",
});
