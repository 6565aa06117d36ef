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
    /** Decimals of its amounts. */
    minorUnits: z.int(),
    locale,
    /** What may be staked on the title: real money, and bonus money where it takes that. */
    balanceMinor: amountMinor,
    /** How much of it is bonus money. */
    bonusMinor: amountMinor,
    /** Bonus money that the title does not take. */
    unusedBonusMinor: amountMinor,
    balanceVersion: z.int(),
    /** Granted spins that the title is played with before any stake. */
    freeSpins: z.nullable(freeSpins),
    limits: stakeLimits,
    minCycleMs: z.int(),
    /** What the operator allows: none of it in the strict profile. */
    pace: z.object({ canAutoplay: z.boolean(), canTurbo: z.boolean(), celebratesSmallWins: z.boolean() }),
    /** How long a round may be left open before its default action ends it. */
    openRoundHours: z.int(),
    openRound: z.nullable(playRound),
    lastRound: z.nullable(playRound),
    /** When the player signed in; of a demo, when it was opened. */
    startedAt: instant,
    /** Wins less stakes in this currency since then, minor units. */
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
  summary: "Trades the one-use launch token of a frame for a play session.",
});
