import { type FairGameId, fairGameIds } from "./fair-games.ts";
import type { VerifierForm } from "./seed-rules.ts";

/** What the address fills into the verifier; what is missing stays empty. */
export type VerifierSearch = Readonly<VerifierForm>;

/** Reads the fields of an address. An unknown game counts as dice. */
export function readVerifierSearch(search: Readonly<Record<string, unknown>>): VerifierSearch {
  const text = (name: string) => {
    const value = search[name];
    return typeof value === "string" || typeof value === "number" ? String(value) : "";
  };
  const game: FairGameId = fairGameIds.find((known) => known === search["game"]) ?? "dice";
  return { serverSeed: text("serverSeed"), clientSeed: text("clientSeed"), nonce: text("nonce"), game };
}
