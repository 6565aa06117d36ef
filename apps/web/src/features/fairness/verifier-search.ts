import { type FairGameId, fairGameIds, fairGameOf } from "./fair-games.ts";
import type { VerifierForm } from "./seed-rules.ts";

/** What the address fills into the verifier; what is missing stays empty. */
export type VerifierSearch = Readonly<VerifierForm>;

/** Reads the fields of an address: a game, or a round's mechanic and the scheme that it was read by. An unknown game counts as dice. */
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
