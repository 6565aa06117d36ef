import * as z from "zod/mini";
import { game } from "../shared/entities.ts";
import { playerStatuses } from "./player-status.ts";
import { currencyCode, instant, uuid } from "../shared/scalars.ts";

/** A leaderboard row. Points are in cents and shown divided by 100. */
export const tournamentWinner = z.object({
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
export const tournamentStanding = z.object({
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
export const tournamentCard = z.object({ ...head, games: z.array(game) });

/** A tournament with all data of its page. */
export const tournament = z.object({
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
