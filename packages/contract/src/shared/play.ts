import * as z from "zod/mini";
import { playRound } from "./entities.ts";
import { jackpotPool } from "./jackpot.ts";
import { amountMinor, instant } from "./scalars.ts";

/** A title as its frame needs it: the mechanic that it plays, with the rules that the engine plays by, and what it looks like. */
export const playTitle = z.object({
  slug: z.string(),
  mechanic: z.string(),
  name: z.string(),
  provider: z.string(),
  /** The rules of the mechanic, in the mechanic's own shape. */
  rules: z.unknown(),
  symbols: z.array(z.object({ id: z.string() })),
  stage: z.string(),
});

/** The progressive jackpot of a title, in the frame's currency. */
export const playJackpot = z.object({
  id: z.string(),
  name: z.string(),
  levels: z.array(
    z.object({
      ...jackpotPool.shape,
      seedMinor: amountMinor,
      /** Millionths of each stake that the pool takes in. */
      sharePpm: z.int(),
      /** Stakes between two wins on the average; null for a level that is won at a hidden amount. */
      oddsMinor: z.nullable(amountMinor),
    }),
  ),
});

/** What a title pays and returns. Shares are hundredths of a percent. */
export const rulesSheet = z.object({
  returnBasisPoints: z.int(),
  /** How much of the return is the progressive jackpot's. */
  jackpotBasisPoints: z.int(),
  /** Share of rounds that pay anything; null where it depends on the bets. */
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
  /** What those already played have won; granted when the last is played or their time is over. */
  wonMinor: amountMinor,
  expiresAt: instant,
});

/** Stakes of a title in the frame's currency. */
export const stakeLimits = z.object({
  minStakeMinor: amountMinor,
  maxStakeMinor: amountMinor,
  defaultStakeMinor: amountMinor,
  presetsMinor: z.array(amountMinor),
});

/** A round after one of its steps, as its player saw it. */
export const replayStep = z.object({
  /** What the player did to get here; null for the opening, and where the default action ended the round. */
  action: z.nullable(z.string()),
  round: playRound,
});
