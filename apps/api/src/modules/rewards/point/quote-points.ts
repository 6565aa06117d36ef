import { baseCurrency, type CurrencyCode, unitMinor } from "@w10/money";
import type { Db, Tx } from "../../../platform/database/database.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { convertMinor } from "../../foundation/rate/index.ts";
import { readLevel } from "../skill/index.ts";
import { ratioFor } from "./point-rules.ts";
import { selectRatios } from "./point-store.ts";

export interface PointQuote {
  /** Points per unit of the base currency. */
  readonly ratio: number;
  readonly baseMinor: bigint;
  readonly amountMinor: bigint;
  readonly rateMicro: bigint;
}

const finer = 10_000n;

/**
 * The value of points in a currency at the player's level and the current rate, rounded down once at the end.
 */
export async function quotePoints(
  db: Db | Tx,
  wanted: { readonly playerId: PlayerId; readonly points: bigint; readonly currency: CurrencyCode },
  now: Date,
): Promise<PointQuote> {
  const { points, currency } = wanted;
  const base = baseCurrency();
  const [rows, level] = await Promise.all([selectRatios(db), readLevel(db, wanted.playerId)]);
  const ratio = ratioFor(rows, level, points);
  const fineMinor = (points * unitMinor(base) * finer) / BigInt(ratio);
  const { amountMinor, rateMicro } = await convertMinor(
    db,
    { amountMinor: fineMinor, from: base, to: currency },
    now,
  );
  return { ratio, baseMinor: fineMinor / finer, amountMinor: amountMinor / finer, rateMicro };
}
