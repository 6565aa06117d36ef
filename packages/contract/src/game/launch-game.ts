import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { game } from "../shared/entities.ts";
import { localeOrDefault } from "../shared/scalars.ts";
import { gameTournament } from "../shared/tournament.ts";

export const launchGame = defineOperation({
  id: "game.launch-game",
  method: "GET",
  path: "/game/:frontendPageUrl",
  access: "anyone",
  params: z.object({ frontendPageUrl: z.string() }),
  query: z.object({
    mode: z.catch(z.enum(["real", "demo"]), "demo"),
    locale: localeOrDefault,
  }),
  reply: z.object({ game, tournaments: z.array(gameTournament), runUrl: z.string() }),
  errors: [
    "Unauthorized",
    "game.not_found",
    "game.is_blocked_in_country",
    "game.is_blocked",
    "game.is_blocked_by_currency",
    "player.blocked",
    "player.fraud",
    "player.self_excluded",
    "player.profile_incomplete",
    "player.limits_required",
    "player.documents_required",
  ],
  idempotency: "none",
  rate: "read",
  summary: "A game and the URL that runs it, with a single-use launch token.",
});
