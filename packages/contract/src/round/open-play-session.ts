import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { playRound } from "../shared/entities.ts";
import { freeSpins, playJackpot, playTitle, rulesSheet, stakeLimits } from "../shared/play.ts";
import { amountMinor, currencyCode, instant, locale } from "../shared/scalars.ts";

export const openPlaySession = defineOperation({
  id: "round.open-play-session",
  method: "POST",
  path: "/play/session",
  access: "anyone",
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
