import * as z from "zod/mini";
import { playRound } from "../shared/entities.ts";
import { jackpotPool } from "./jackpot-pool.ts";
import { amountMinor, instant } from "../shared/scalars.ts";

/** A title for its frame: the mechanic, the engine's rules, and its appearance. */
export const playTitle = z.object({
  slug: z.string(),
  mechanic: z.string(),
  name: z.string(),
  provider: z.string(),
  /** The rules, in the mechanic's own format. */
  rules: z.unknown(),
  symbols: z.array(z.object({ id: z.string() })),
  stage: z.string(),
});

/** A title's progressive jackpot in the frame's currency. */
export const playJackpot = z.object({
  id: z.string(),
  name: z.string(),
  levels: z.array(
    z.object({
      ...jackpotPool.shape,
      seedMinor: amountMinor,
      /** Contribution per stake in millionths. */
      sharePpm: z.int(),
      /** Average total stakes between two wins; null for a must-hit level. */
      oddsMinor: z.nullable(amountMinor),
    }),
  ),
});

/** A title's pays and RTP. Shares are basis points. */
export const rulesSheet = z.object({
  returnBasisPoints: z.int(),
  /** The part of the RTP from the progressive jackpot. */
  jackpotBasisPoints: z.int(),
  /** Share of rounds that pay anything; null when it depends on the bets. */
  hitRateBasisPoints: z.nullable(z.int()),
  maxWinMultiple: z.number(),
  volatility: z.enum(["low", "medium", "high"]),
  payTable: z.array(
    z.object({
      id: z.string(),
      role: z.enum(["wild", "scatter", "symbol", "bet", "hand", "odds"]),
      of: z.enum(["line", "total", "bet"]),
      values: z.optional(z.record(z.string(), z.union([z.number(), z.string()]))),
      pays: z.array(z.object({ count: z.nullable(z.int()), multiple: z.number() })),
    }),
  ),
  lines: z.array(z.array(z.int())),
  freeSpins: z.nullable(z.unknown()),
  facts: z.record(z.string(), z.union([z.number(), z.string()])),
});

/** Granted spins on a title. Amounts in minor units of the frame's currency. */
export const freeSpins = z.object({
  left: z.int(),
  stakeMinor: amountMinor,
  /** Winnings so far; granted after the last spin or at the deadline. */
  wonMinor: amountMinor,
  /** Wagering of the winnings as a bonus; a ratio of 0 makes them real money. */
  wagerRatio: z.number(),
  wagerDays: z.int(),
  expiresAt: instant,
});

/** A title's bet limits in the frame's currency. */
export const stakeLimits = z.object({
  minStakeMinor: amountMinor,
  maxStakeMinor: amountMinor,
  defaultStakeMinor: amountMinor,
  presetsMinor: z.array(amountMinor),
});

/** A round after one of its steps, as shown to its player. */
export const replayStep = z.object({
  /** The player's action; null for the opening, and for the default action. */
  action: z.nullable(z.string()),
  round: playRound,
});
