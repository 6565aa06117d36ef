import * as z from "zod/mini";

/** Seeds of a round: the pair's number, the published hash, the client seed and the nonce. */
export const roundSeed = z.object({
  pair: z.int(),
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  nonce: z.int(),
  /** How hashes become numbers: 1 until November 2026, 2 since. */
  scheme: z.int(),
});

/** The same with the data that verification needs. */
export const checkableSeed = z.extend(roundSeed, {
  mechanic: z.string(),
  /** Null while its pair is in use. */
  serverSeed: z.nullable(z.string()),
});

/** A player's client seed: 1 to 64 letters and digits. */
export const clientSeed = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, "wrong"));
