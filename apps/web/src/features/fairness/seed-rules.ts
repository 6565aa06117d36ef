import * as z from "zod/mini";
import { fairGameIds, type FairGameId, fairGameOf } from "./fair-games.ts";

/** A seed of at most this length; empty ('blank') and invalid ('wrong') have their own errors. */
const seed = (longest: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "blank"),
      z.maxLength(longest, "wrong"),
      z.regex(/^[A-Za-z0-9_-]+$/, "wrong"),
    );

const clientSeed = seed(64);

export const changeForm = z.object({ clientSeed });

export const verifierForm = z.object({
  serverSeed: seed(128),
  clientSeed,
  nonce: z.string().check(z.trim(), z.minLength(1, "blank"), z.regex(/^(0|[1-9]\d{0,14})$/, "wrong")),
  game: z.enum(fairGameIds, "wrong"),
});

export type VerifierForm = z.infer<typeof verifierForm>;

/** The verifier's fields in the URL; missing ones are empty. */
export type VerifierSearch = Readonly<VerifierForm>;

/**
 * Reads the fields of a URL: a game, or a round's mechanic with its draw scheme. An unknown game becomes
 * dice.
 */
export function readVerifierSearch(search: Readonly<Record<string, unknown>>): VerifierSearch {
  const text = (name: string) => {
    const value = search[name];
    return typeof value === "string" || typeof value === "number" ? String(value) : "";
  };
  const named = text("game");
  const game: FairGameId =
    (search["scheme"] === undefined ? null : fairGameOf(named, Number(search["scheme"]))) ??
    fairGameIds.find((known) => known === named) ??
    "dice";
  return { serverSeed: text("serverSeed"), clientSeed: text("clientSeed"), nonce: text("nonce"), game };
}
