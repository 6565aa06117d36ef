import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { playRound, roundRow } from "../shared/entities.ts";
import { checkableSeed } from "./fairness.ts";
import { freeSpins, playJackpot, playTitle, replayStep, rulesSheet, stakeLimits } from "./title.ts";
import {
  amountMinor,
  currencyCode,
  dayQuery,
  instant,
  locale,
  localeQuery,
  afterRow,
  pageNumber,
  searchText,
  uuid,
} from "../shared/scalars.ts";

export const actOnRound = defineOperation({
  id: "round.act-on-round",
  method: "POST",
  path: "/play/act",
  access: "frame",
  body: z.object({ roundId: uuid, step: z.int(), action: z.unknown() }),
  reply: z.object({
    round: playRound,
    /** The balance usable on the title: real money, and bonus money if the title accepts it. */
    balanceMinor: amountMinor,
    /** The part of it that is bonus money. */
    bonusMinor: amountMinor,
    balanceVersion: z.int(),
  }),
  errors: [
    "round.closed",
    "round.action_illegal",
    "game.is_blocked",
    "player.blocked",
    "player.fraud",
    "player.self_excluded",
    "limit.loss_reached",
    "limit.wager_reached",
    "limit.session_reached",
    "limit.time_reached",
    "bonus.max_bet_exceeded",
    "wallet.insufficient_funds",
  ],
  idempotency: "required",
  rate: "play",
  summary: "Takes a further action in an open round.",
});

export const listOpenRounds = defineOperation({
  id: "round.list-open-rounds",
  method: "GET",
  path: "/open-rounds",
  access: "player",
  query: localeQuery,
  reply: z.object({
    rounds: z.array(
      z.object({
        id: uuid,
        stakeMinor: amountMinor,
        currency: currencyCode,
        createdAt: instant,
        /** When the default action finishes the round. */
        settlesAt: instant,
        game: z.object({ frontendPageUrl: z.string(), title: z.string(), icon: z.string() }),
      }),
    ),
  }),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "The player's open rounds.",
});

export const listRounds = defineOperation({
  id: "round.list-rounds",
  method: "GET",
  path: "/history/rounds",
  access: "player",
  query: z.object({
    fromDate: dayQuery,
    toDate: dayQuery,
    q: searchText,
    page: pageNumber,
    after: afterRow,
  }),
  reply: z.object({ collection: z.array(roundRow) }),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "Games history, 20 a page.",
});

export const listTitleRounds = defineOperation({
  id: "round.list-title-rounds",
  method: "GET",
  path: "/play/rounds",
  access: "frame",
  reply: z.object({ rounds: z.array(playRound) }),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "The player's latest rounds of this title, the open one first.",
});

export const openPlaySession = defineOperation({
  id: "round.open-play-session",
  method: "POST",
  path: "/play/session",
  access: "anyone",
  // A frame without cookies calls it.
  csrf: false,
  body: z.object({ launchToken: z.string().check(z.maxLength(256)) }),
  reply: z.object({
    sessionToken: z.string(),
    title: playTitle,
    sheet: rulesSheet,
    jackpot: z.nullable(playJackpot),
    mode: z.enum(["real", "demo"]),
    currency: currencyCode,
    /** Number of decimals. */
    minorUnits: z.int(),
    locale,
    /** The balance usable on the title: real money, and bonus money if the title accepts it. */
    balanceMinor: amountMinor,
    /** The part of it that is bonus money. */
    bonusMinor: amountMinor,
    /** Bonus money that the title does not accept. */
    unusedBonusMinor: amountMinor,
    balanceVersion: z.int(),
    /** Granted spins, which are played before any stake. */
    freeSpins: z.nullable(freeSpins),
    limits: stakeLimits,
    minCycleMs: z.int(),
    /** Features that the operator allows; none in the strict profile. */
    pace: z.object({ canAutoplay: z.boolean(), canTurbo: z.boolean(), celebratesSmallWins: z.boolean() }),
    /** How long a round may stay open before its default action. */
    openRoundHours: z.int(),
    openRound: z.nullable(playRound),
    lastRound: z.nullable(playRound),
    /** The sign-in's start; for a demo the session's. */
    startedAt: instant,
    /** Wins minus stakes in this currency since then, minor units. */
    netMinor: amountMinor,
  }),
  errors: [
    "round.launch_token_invalid",
    "round.session_ended",
    "game.is_blocked",
    "player.blocked",
    "player.fraud",
    "player.self_excluded",
  ],
  idempotency: "none",
  rate: "play",
  summary: "Exchanges a frame's single-use launch token for a play session.",
});

export const openReplay = defineOperation({
  id: "round.open-replay",
  method: "POST",
  path: "/play/replay",
  access: "anyone",
  // A frame without cookies calls it.
  csrf: false,
  body: z.object({ replayToken: z.string().check(z.maxLength(512)) }),
  reply: z.object({
    title: playTitle,
    /** The title's pays at the round's RTP setting. */
    sheet: rulesSheet,
    currency: currencyCode,
    /** Number of decimals. */
    minorUnits: z.int(),
    locale,
    limits: stakeLimits,
    /** Opening first; old rounds without recorded steps have the last one only. */
    steps: z.array(replayStep),
  }),
  errors: ["round.launch_token_invalid", "round.not_found"],
  idempotency: "none",
  rate: "read",
  summary: "Exchanges a replay token for the record of its round. It allows no stakes.",
});

export const placeBet = defineOperation({
  id: "round.place-bet",
  method: "POST",
  path: "/play/bet",
  access: "frame",
  /**
   * `isFree` plays a granted spin at its own stake and ignores the choice. `currency` is the currency of the
   * stakes.
   */
  body: z.object({
    choice: z.unknown(),
    currency: z.optional(currencyCode),
    isFree: z.optional(z.boolean()),
  }),
  reply: z.object({
    round: playRound,
    /** The balance usable on the title: real money, and bonus money if the title accepts it. */
    balanceMinor: amountMinor,
    /** The part of it that is bonus money. */
    bonusMinor: amountMinor,
    balanceVersion: z.int(),
    /** After a free spin: the remaining spins. */
    freeSpins: z.optional(z.nullable(freeSpins)),
  }),
  errors: [
    "round.already_open",
    "round.action_illegal",
    "round.stake_outside_limits",
    "round.currency_mismatch",
    "round.too_soon",
    "round.reality_check_due",
    "wallet.insufficient_funds",
    "limit.loss_reached",
    "limit.wager_reached",
    "limit.session_reached",
    "limit.time_reached",
    "bonus.max_bet_exceeded",
    "bonus.free_spins_over",
    "game.is_blocked",
    "player.blocked",
    "player.fraud",
    "player.self_excluded",
  ],
  idempotency: "required",
  rate: "play",
  summary: "Opens a round: stake, outcome, win, round and command log in one transaction.",
});

export const readSessionBalance = defineOperation({
  id: "round.read-session-balance",
  method: "GET",
  path: "/play/balance",
  access: "frame",
  reply: z.object({
    /** The balance usable on the title: real money, and bonus money if the title accepts it. */
    balanceMinor: amountMinor,
    /** The part of it that is bonus money. */
    bonusMinor: amountMinor,
    /** Bonus money that the title does not accept. */
    unusedBonusMinor: amountMinor,
    balanceVersion: z.int(),
    /** Granted spins, which are played before any stake. */
    freeSpins: z.nullable(freeSpins),
  }),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "The current balance and granted spins of an open game.",
});

export const replayRound = defineOperation({
  id: "round.replay-round",
  method: "GET",
  path: "/history/rounds/:id/replay",
  access: "player",
  params: z.object({ id: z.string() }),
  query: z.object({ locale }),
  reply: z.object({
    /** URL of the frame that shows the replay; valid for some minutes. */
    runUrl: z.string(),
    game: z.string(),
    seed: z.nullable(checkableSeed),
  }),
  errors: ["round.not_found"],
  idempotency: "none",
  rate: "read",
  summary: "The URL of a replay of the player's finished round.",
});

export const replayTitleRound = defineOperation({
  id: "round.replay-title-round",
  method: "GET",
  path: "/play/rounds/:id",
  access: "frame",
  params: z.object({ id: z.string() }),
  reply: z.object({ steps: z.array(replayStep) }),
  errors: ["round.not_found"],
  idempotency: "none",
  rate: "read",
  summary: "The recorded steps of a finished round of the frame's title.",
});

export const sumRounds = defineOperation({
  id: "round.sum-rounds",
  method: "GET",
  path: "/history/rounds/sum",
  access: "player",
  query: z.object({ fromDate: dayQuery, toDate: dayQuery, q: searchText }),
  /** One entry per currency played; minor units. */
  reply: z.object({
    sums: z.array(z.object({ currency: currencyCode, stakedMinor: amountMinor, wonMinor: amountMinor })),
  }),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "Total stakes and wins of the games history, over all its pages.",
});
