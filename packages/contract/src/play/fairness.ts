import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { instant } from "../shared/scalars.ts";

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
const clientSeed = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, "wrong"));

export const listSeeds = defineOperation({
  id: "fairness.list-seeds",
  method: "GET",
  path: "/fairness/seeds",
  access: "player",
  reply: z.object({
    inUse: z.object({
      pair: z.int(),
      serverSeedHash: z.string(),
      clientSeed: z.string(),
      /** Number of bets decided by this pair; the next nonce. */
      nextNonce: z.int(),
    }),
    next: z.object({ serverSeedHash: z.string() }),
    /** The latest twenty, newest first. */
    revealed: z.array(
      z.object({
        pair: z.int(),
        serverSeed: z.string(),
        serverSeedHash: z.string(),
        clientSeed: z.string(),
        nonces: z.int(),
        revealedAt: instant,
      }),
    ),
  }),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "The player's seeds of the provably fair games: in use, next, and revealed.",
});

export const rotateSeeds = defineOperation({
  id: "fairness.rotate-seeds",
  method: "POST",
  path: "/fairness/rotate",
  access: "player",
  body: z.object({ clientSeed }),
  reply: z.object({ pair: z.int(), serverSeed: z.string(), serverSeedHash: z.string() }),
  errors: ["round.already_open"],
  idempotency: "required",
  rate: "write",
  summary: "Reveals the active server seed and starts the next pair with the player's client seed.",
});
