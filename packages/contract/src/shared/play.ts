import * as z from "zod/mini";

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

/** What a title pays and returns. Shares are hundredths of a percent. */
export const rulesSheet = z.object({
  returnBasisPoints: z.int(),
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
