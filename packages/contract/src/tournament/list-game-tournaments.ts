import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { localeQuery } from "../shared/scalars.ts";
import { gameTournament } from "../shared/tournament.ts";

export const listGameTournaments = defineOperation({
  id: "tournament.list-game-tournaments",
  method: "GET",
  path: "/tournaments-by-game/:id",
  access: "anyone",
  params: z.object({ id: z.string() }),
  query: localeQuery,
  reply: z.object({ tournaments: z.array(gameTournament) }),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary:
    "Tournaments in which a game counts: running ones, joined ones first, and for ten minutes ended ones.",
});
