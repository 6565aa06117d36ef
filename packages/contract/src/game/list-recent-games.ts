import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { game } from "../shared/entities.ts";
import { localeQuery } from "../shared/scalars.ts";

export const listRecentGames = defineOperation({
  id: "game.list-recent-games",
  method: "GET",
  path: "/recent-games",
  alsoAt: ["/game/recent"],
  access: "player",
  query: localeQuery,
  reply: z.array(game),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "Games that the player has played recently.",
});
