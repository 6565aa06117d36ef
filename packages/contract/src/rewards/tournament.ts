import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { localeOrDefault, localeQuery, pageNumber, currencyCode, instant, uuid } from "../shared/scalars.ts";
import { game } from "../shared/entities.ts";
import { playerStatuses } from "./player-status.ts";

/** A leaderboard row. Points are in cents and shown divided by 100. */
const tournamentWinner = z.object({
  id: uuid,
  place: z.int(),
  points: z.int(),
  /** Missing for a hidden player. */
  login: z.optional(z.string()),
  /** Empty for a place without a prize. */
  formattedPrize: z.string(),
  currentPlayer: z.boolean(),
});

/** The player's own rank; the place is null before the first points. */
const tournamentStanding = z.object({
  /** Id of the player's row. */
  id: uuid,
  login: z.string(),
  points: z.int(),
  place: z.nullable(z.int()),
  formattedPrize: z.string(),
  /** Cents to the next higher place; null at the first place and without points. */
  pointsToNext: z.nullable(z.int()),
});

const head = {
  id: uuid,
  systemName: z.string(),
  title: z.string(),
  summary: z.string(),
  imageUrl: z.nullable(z.string()),
  prizeType: z.enum(["sequential", "fixed-explicit"]),
  /** Scoring: stakes, wins, or the longest winning streak. */
  scoring: z.enum(["stakes", "winnings", "streak"]),
  formattedPrize: z.string(),
  formattedMinBet: z.string(),
  minBetCurrency: currencyCode,
  /** Prizes are paid if at least so many players have points at the end. */
  minPlayers: z.int(),
  /** Ended with fewer: no prizes are paid. */
  isShort: z.boolean(),
  startTimeUTC: instant,
  endTimeUTC: instant,
  started: z.boolean(),
  finished: z.boolean(),
  isPlayerJoined: z.boolean(),
  gamesCount: z.int(),
  /** Statuses that may join; empty means all. */
  statuses: z.array(z.enum(playerStatuses)),
};

/** A tournament in a list. */
const tournamentCard = z.object({ ...head, games: z.array(game) });

/** A tournament with all data of its page. */
const tournament = z.object({
  ...head,
  games: z.array(game),
  winners: z.array(tournamentWinner),
  extraWinners: z.array(tournamentWinner),
  /** Prizes by place, including untaken places. */
  prizes: z.array(
    z.object({
      placeFrom: z.int(),
      placeTo: z.int(),
      formattedPrize: z.string(),
      isExtra: z.boolean(),
    }),
  ),
  /** Number of players with points. */
  participants: z.int(),
  currentUser: z.nullable(tournamentStanding),
});

/** A tournament in which a game counts. */
export const gameTournament = z.object({
  ...head,
  winners: z.array(tournamentWinner),
  participants: z.int(),
  currentUser: z.nullable(tournamentStanding),
  /**
   * The current winning streak, 0 to 10; null when points are counted. The gauge shows it times ten as
   * percent.
   */
  progress: z.nullable(z.number()),
});

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
