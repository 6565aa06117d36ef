import * as z from "zod/mini";
import { game } from "./entities.ts";
import { playerStatuses } from "./player-status.ts";
import { currencyCode, instant, uuid } from "./scalars.ts";

/** One row of a leaderboard. Points are in cents and shown divided by 100. */
export const tournamentWinner = z.object({
  id: uuid,
  place: z.int(),
  points: z.int(),
  /** Missing where the player is hidden. */
  login: z.optional(z.string()),
  /** Empty where the place has no prize. */
  formattedPrize: z.string(),
  currentPlayer: z.boolean(),
});

/** The player's own standing; the place is null until there are points. */
export const tournamentStanding = z.object({
  /** Of the player's row, wherever it stands. */
  id: uuid,
  login: z.string(),
  points: z.int(),
  place: z.nullable(z.int()),
  formattedPrize: z.string(),
  /** Cents that lack to the place above; null at the first place and without points. */
  pointsToNext: z.nullable(z.int()),
});

const head = {
  id: uuid,
  systemName: z.string(),
  title: z.string(),
  summary: z.string(),
  imageUrl: z.nullable(z.string()),
  prizeType: z.enum(["sequential", "fixed-explicit"]),
  /** What brings points: stakes, wins, or the longest row of wins. */
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
  /** Player statuses that may join; empty is everybody. */
  statuses: z.array(z.enum(playerStatuses)),
};

/** A tournament of the lists. */
export const tournamentCard = z.object({ ...head, games: z.array(game) });

/** A tournament with everything that its page shows. */
export const tournament = z.object({
  ...head,
  games: z.array(game),
  winners: z.array(tournamentWinner),
  extraWinners: z.array(tournamentWinner),
  /** Prizes by place, whether or not the places are taken. */
  prizes: z.array(
    z.object({
      placeFrom: z.int(),
      placeTo: z.int(),
      formattedPrize: z.string(),
      isExtra: z.boolean(),
    }),
  ),
  /** Players with points. */
  participants: z.int(),
  currentUser: z.nullable(tournamentStanding),
});

/** A tournament beside a game that counts in it. */
export const gameTournament = z.object({
  ...head,
  winners: z.array(tournamentWinner),
  participants: z.int(),
  currentUser: z.nullable(tournamentStanding),
  /** The row of wins that is going on, 0 to 10; null where points are counted. The gauge shows ten times as many percent. */
  progress: z.nullable(z.number()),
});
