import * as z from "zod/mini";
import { limitKind, limitPeriod } from "./limit/limit-kinds.ts";
import { jackpotLevel } from "./shared/jackpot.ts";
import { amountMinor, currencyCode, instant, texts, uuid } from "./shared/scalars.ts";

/** A real win as the feed shows it, in every language. */
const win = z.object({
  id: uuid,
  /** Masked for everybody but its owner, unless the operator shows logins. */
  login: z.string(),
  amount: z.string(),
  jackpotLevel: z.nullable(jackpotLevel),
  game: z.object({
    urlLastSegment: z.string(),
    icon: texts,
    name: texts,
  }),
});

/** What travels on `{project}_winner`: wins that have come into the feed, newest first, at most once a second. */
export const winnersFact = z.object({ type: z.literal("winners"), winners: z.array(win) });
export type WinnersFact = z.infer<typeof winnersFact>;

/** What travels on `{project}_profile#{user}`. Each has a version or is idempotent, since a publication may come twice. */
export const profileFact = z.discriminatedUnion("type", [
  z.object({ type: z.literal("balance"), currency: currencyCode, balance: amountMinor, version: z.int() }),
  /** 0 unblocked, 1 blocked, 2 blocked and signed out. */
  z.object({ type: z.literal("block_status"), status: z.enum({ open: 0, blocked: 1, signedOut: 2 }) }),
  z.object({ type: z.literal("profile_changed") }),
  /** The player's own wins of the feed, with the whole login. */
  z.object({ type: z.literal("own_wins"), winners: z.array(win) }),
]);
export type ProfileFact = z.infer<typeof profileFact>;

/** What travels on `{project}_notification#{user}`: a toast, its words in the phrase files under `notification.{kind}`. */
export const notificationFact = z.object({
  type: z.literal("notification"),
  id: uuid,
  kind: z.enum([
    "deposit_settled",
    "deposit_failed",
    "deposit_returned",
    "withdrawal_paid",
    "withdrawal_rejected",
    "withdrawal_failed",
    "email_confirmed",
    "chargeback",
    "limit_near",
    "bonus_granted",
    "level_reached",
    "achievement_done",
    "achievement_group_done",
    "rebate_paid",
    "tournament_won",
  ]),
  /** Of a limit that is near: what is left of it. */
  amountMinor: z.optional(amountMinor),
  currency: z.optional(currencyCode),
  /** A number that the words name, such as a level; of a limit of a sitting the minutes that are left. */
  count: z.optional(z.int()),
  /** A name in every language, such as an achievement's. */
  name: z.optional(texts),
  /** The limit that is near; that of a sitting has no period of its own and names the day. */
  limit: z.optional(z.object({ kind: limitKind, period: limitPeriod })),
  /** Where it leads: the skills, the limits, or the achievements at one of them (`achievement__{id}`). */
  link: z.optional(z.string()),
  at: instant,
});
export type NotificationFact = z.infer<typeof notificationFact>;

/** What travels on `{project}_progressbar#{user}`. A lower version is old news. */
export const progressFact = z.discriminatedUnion("type", [
  /** `progress` in whole points of the ring, where the call tells hundredths. */
  z.object({
    type: z.literal("level"),
    level: z.int(),
    progress: z.int(),
    total: z.int(),
    coinsAvailable: z.int(),
    version: z.int(),
  }),
  /** How far the bonus of a currency is wagered. Without one, the id is null and the amounts are 0. */
  z.object({
    type: z.literal("wagering"),
    currency: currencyCode,
    bonusId: z.nullable(uuid),
    /** Bonus money that is left, minor units. */
    bonus: amountMinor,
    wageredAmount: amountMinor,
    fullWager: amountMinor,
    version: z.int(),
  }),
  z.object({ type: z.literal("points"), points: z.int(), version: z.int() }),
  /** Only those that moved. Progress never falls, so that whatever comes late changes nothing. */
  z.object({
    type: z.literal("achievements"),
    changed: z.array(z.object({ id: uuid, progress: z.int(), isAchieved: z.boolean() })),
  }),
  /** The player's score in a tournament; an earlier `at` is old news. */
  z.object({
    type: z.literal("tournament"),
    tournamentId: uuid,
    points: z.int(),
    /** Null where it was not worked out this time: the place known before holds on. */
    place: z.nullable(z.int()),
    pointsToNext: z.nullable(z.int()),
    /** The row of wins that is going on, 0 to 10; null where points are counted. */
    progress: z.nullable(z.int()),
    at: instant,
  }),
]);
export type ProgressFact = z.infer<typeof progressFact>;

/** What travels on `week:{project}_freespins#{user}`, whose history is kept for a week. */
export const freeSpinFact = z.discriminatedUnion("type", [
  /** Free spins that came: so many, at a stake of `amount` minor units each, in the games. */
  z.object({
    type: z.literal("count"),
    id: uuid,
    count: z.int(),
    amount: amountMinor,
    currency: currencyCode,
    /** With what a spin stakes there, where a title has no such stake: its next lower one. */
    games: z.array(
      z.object({
        /** In the language of the account; a page in another one takes its own of `names`. */
        name: z.string(),
        names: z.optional(texts),
        url: z.string(),
        icon: z.string(),
        is_desktop: z.boolean(),
        stake: z.optional(amountMinor),
      }),
    ),
    at: instant,
  }),
  /** What free spins have won, granted as bonus money. */
  z.object({
    type: z.literal("amount"),
    id: uuid,
    count: z.int(),
    amount: amountMinor,
    currency: currencyCode,
    games: z.array(
      z.object({
        /** In the language of the account; a page in another one takes its own of `names`. */
        name: z.string(),
        names: z.optional(texts),
        url: z.string(),
        icon: z.string(),
        is_desktop: z.boolean(),
        stake: z.optional(amountMinor),
      }),
    ),
    at: instant,
  }),
  /** The player has seen everything that came before. */
  z.object({ type: z.literal("cleared"), at: instant }),
]);
export type FreeSpinFact = z.infer<typeof freeSpinFact>;

/** What travels on `{project}_maintenance`. */
export const maintenanceFact = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("maintenance"),
    /** What is announced, in every language; null when it is over. */
    message: z.nullable(texts),
  }),
  z.object({ type: z.literal("new_version"), version: z.string() }),
]);
export type MaintenanceFact = z.infer<typeof maintenanceFact>;

/** What travels on `{project}_jackpot`: the pools that changed, a few times a second at most. */
export const jackpotFact = z.object({
  type: z.literal("jackpots"),
  pools: z.array(
    z.object({
      jackpotId: z.string(),
      level: jackpotLevel,
      currency: currencyCode,
      amountMinor,
      version: z.int(),
    }),
  ),
});
export type JackpotFact = z.infer<typeof jackpotFact>;

/** What travels on `{project}_tournament`: the first ten of a leaderboard that has changed, at most once a second; an earlier `at` is old news. */
export const tournamentFact = z.object({
  type: z.literal("leaderboard"),
  tournamentId: uuid,
  participants: z.int(),
  rows: z.array(z.object({ id: uuid, place: z.int(), points: z.int(), login: z.optional(z.string()) })),
  at: instant,
});
export type TournamentFact = z.infer<typeof tournamentFact>;
