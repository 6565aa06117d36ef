import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { localeOrDefault, localeQuery, pageNumber } from "../shared/scalars.ts";
import { gameTournament, tournament, tournamentCard } from "./tournament-card.ts";

export const getTournament = defineOperation({
  id: "tournament.get-tournament",
  method: "GET",
  path: "/tournament/:systemName",
  access: "anyone",
  params: z.object({ systemName: z.string() }),
  query: localeQuery,
  reply: z.object({
    tournament,
    rules: z.object({
      /** Sanitised HTML. */
      content: z.string(),
    }),
  }),
  errors: ["tournament.not_found"],
  idempotency: "none",
  rate: "read",
  summary: "A tournament with its leaderboard and rules.",
});

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

export const listPastTournaments = defineOperation({
  id: "tournament.list-past-tournaments",
  method: "GET",
  path: "/tournaments/past",
  access: "anyone",
  query: z.object({ locale: localeOrDefault, page: pageNumber }),
  reply: z.object({ tournaments: z.array(tournamentCard) }),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "Ended tournaments, ten a page.",
});

export const listTournaments = defineOperation({
  id: "tournament.list-tournaments",
  method: "GET",
  path: "/tournaments",
  access: "anyone",
  query: localeQuery,
  reply: z.object({
    activeTournaments: z.array(tournamentCard),
    futureTournaments: z.array(tournamentCard),
    /** The ten that ended last. */
    pastTournaments: z.array(tournamentCard),
  }),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "Running, announced and recently ended tournaments.",
});
