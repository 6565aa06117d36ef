import * as z from "zod/mini";

/** What decided a provably fair round: the pair's number, the hash that was shown before, the player's seed and the bet's nonce. */
export const roundSeed = z.object({
  pair: z.int(),
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  nonce: z.int(),
  /** How the games read the numbers: 1 until November 2026, 2 since. */
  scheme: z.int(),
});

/** The same with what a check needs besides. */
export const checkableSeed = z.extend(roundSeed, {
  mechanic: z.string(),
  /** Null while its pair is in use. */
  serverSeed: z.nullable(z.string()),
});

/** A player's own part of the chance: letters and digits, 1 to 64. */
export const clientSeed = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, "wrong"));
