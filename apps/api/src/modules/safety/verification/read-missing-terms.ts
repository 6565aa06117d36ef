import type { Db, Tx } from "../../../platform/database/database.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { missingTerms, type MissingTerms, readMarket } from "../../foundation/market/index.ts";
import { selectLimits } from "../limit/index.ts";
import { selectDocuments } from "./verification-store.ts";

/** Requirements of the player's market, before deposits and play, that the player does not meet now. */
export async function readMissingTerms(
  db: Db | Tx,
  player: { readonly id: PlayerId; readonly country: string | null },
  now: Date,
): Promise<MissingTerms> {
  const market = await readMarket(db, player.country);
  if (market.requiredLimits.length + market.requiredDocuments.length === 0)
    return { limits: [], documents: [] };
  const limits = await selectLimits(db, player.id, now);
  const documents = await selectDocuments(db, player.id);
  return missingTerms(market, {
    limits: new Set(limits.map(({ kind }) => kind)),
    documents: new Set(documents.filter(({ status }) => status === "success").map(({ kind }) => kind)),
  });
}
