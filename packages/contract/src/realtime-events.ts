import * as z from "zod/mini";
import { limitKind, limitPeriod } from "./safety/limit-kinds.ts";
import { jackpotLevel } from "./play/jackpot-pool.ts";
import { amountMinor, currencyCode, instant, texts, uuid } from "./shared/scalars.ts";

/** A real win in the feed, in every language. */
const win = z.object({
  id: uuid,
  /** Masked except for its owner, unless the operator shows logins. */
  login: z.string(),
  amount: z.string(),
  jackpotLevel: z.nullable(jackpotLevel),
  game: z.object({
    urlLastSegment: z.string(),
    icon: texts,
    name: texts,
  }),
});

/** Published on `{project}_winner`: new wins of the feed, newest first, at most once a second. */
export const winnersEvent = z.object({ type: z.literal("winners"), winners: z.array(win) });
export type WinnersEvent = z.infer<typeof winnersEvent>;

/**
 * Published on `{project}_profile#{user}`. Each has a version or is idempotent, since it may be delivered
 * twice.
 */
export const profileEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("balance"), currency: currencyCode, balance: amountMinor, version: z.int() }),
  /** 0 unblocked, 1 blocked, 2 blocked and signed out. */
  z.object({ type: z.literal("block_status"), status: z.enum({ open: 0, blocked: 1, signedOut: 2 }) }),
  z.object({ type: z.literal("profile_changed") }),
  /** The player's own wins in the feed, with the full login. */
  z.object({ type: z.literal("own_wins"), winners: z.array(win) }),
]);
export type ProfileEvent = z.infer<typeof profileEvent>;

/**
 * Published on `{project}_notification#{user}`: a toast, its texts in the phrase files under
 * `notification.{kind}`.
 */
export const notificationEvent = z.object({
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
    "bonus_queued",
    "bonus_started",
    "level_reached",
    "achievement_done",
    "achievement_group_done",
    "rebate_paid",
    "tournament_won",
  ]),
  /** Remaining amount of a limit that is near. */
  amountMinor: z.optional(amountMinor),
  currency: z.optional(currencyCode),
  /** A number in the text, such as a level; the remaining minutes for a sitting's limit. */
  count: z.optional(z.int()),
  /** A name in every language, such as an achievement's. */
  name: z.optional(texts),
  /** The limit that is near; a sitting's has no period and is sent as a daily one. */
  limit: z.optional(z.object({ kind: limitKind, period: limitPeriod })),
  /** Link target: the skills, the limits, the player's bonuses, or an achievement (`achievement__{id}`). */
  link: z.optional(z.string()),
  at: instant,
});
export type NotificationEvent = z.infer<typeof notificationEvent>;

/** Published on `{project}_progressbar#{user}`. Ignore a lower version. */
export const playerProgressEvent = z.discriminatedUnion("type", [
  /** `progress` in whole points of the ring; the operation returns hundredths. */
  z.object({
    type: z.literal("level"),
    level: z.int(),
    progress: z.int(),
    total: z.int(),
    coinsAvailable: z.int(),
    version: z.int(),
  }),
  /** Wagering progress of a currency's bonus. Without a bonus the id is null and the amounts are 0. */
  z.object({
    type: z.literal("wagering"),
    currency: currencyCode,
    bonusId: z.nullable(uuid),
    /** Remaining bonus money in minor units. */
    bonus: amountMinor,
    wageredAmount: amountMinor,
    fullWager: amountMinor,
    version: z.int(),
  }),
  z.object({ type: z.literal("points"), points: z.int(), version: z.int() }),
  /** Changed achievements only. Progress never falls, so late delivery is harmless. */
  z.object({
    type: z.literal("achievements"),
    changed: z.array(z.object({ id: uuid, progress: z.int(), isAchieved: z.boolean() })),
  }),
  /** The player's score in a tournament; ignore an earlier `at`. */
  z.object({
    type: z.literal("tournament"),
    tournamentId: uuid,
    points: z.int(),
    /** Null when it was not computed: the last known place remains. */
    place: z.nullable(z.int()),
    pointsToNext: z.nullable(z.int()),
    /** The current winning streak, 0 to 10; null when points are counted. */
    progress: z.nullable(z.int()),
    at: instant,
  }),
]);
export type PlayerProgressEvent = z.infer<typeof playerProgressEvent>;

/** Free spins and the games that they are for. */
const freeSpins = {
  id: uuid,
  count: z.int(),
  amount: amountMinor,
  currency: currencyCode,
  /** With the stake on this title, which may be lower than the grant's. */
  games: z.array(
    z.object({
      /** In the account's language; a page in another one uses `names`. */
      name: z.string(),
      names: z.optional(texts),
      url: z.string(),
      icon: z.string(),
      is_desktop: z.boolean(),
      stake: z.optional(amountMinor),
    }),
  ),
  at: instant,
};

/** Published on `week:{project}_freespins#{user}`, which has a week of history. */
export const freeSpinEvent = z.discriminatedUnion("type", [
  /** Granted free spins: their number, the games, and a stake of `amount` minor units each. */
  z.object({ type: z.literal("count"), ...freeSpins }),
  /** Winnings of free spins, granted as bonus money. */
  z.object({ type: z.literal("amount"), ...freeSpins }),
  /** The player has seen all earlier messages. */
  z.object({ type: z.literal("cleared"), at: instant }),
]);
export type FreeSpinEvent = z.infer<typeof freeSpinEvent>;

/** Published on `{project}_maintenance`. */
export const maintenanceEvent = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("maintenance"),
    /** The announcement in every language; null when it is over. */
    message: z.nullable(texts),
  }),
  z.object({ type: z.literal("new_version"), version: z.string() }),
]);
export type MaintenanceEvent = z.infer<typeof maintenanceEvent>;

/** Published on `{project}_jackpot`: changed pools, at most a few times a second. */
export const jackpotEvent = z.object({
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
export type JackpotEvent = z.infer<typeof jackpotEvent>;

/**
 * Published on `{project}_tournament`: the first ten of a changed leaderboard, at most once a second; ignore
 * an earlier `at`.
 */
export const tournamentEvent = z.object({
  type: z.literal("leaderboard"),
  tournamentId: uuid,
  participants: z.int(),
  rows: z.array(z.object({ id: uuid, place: z.int(), points: z.int(), login: z.optional(z.string()) })),
  at: instant,
});
export type TournamentEvent = z.infer<typeof tournamentEvent>;
