import { baseCurrency, type CurrencyCode, unitMinor } from "@w10/money";
import type { Db } from "../../../platform/database/database.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { readMarket } from "../../foundation/market/index.ts";
import { convertDown, convertUp, readRateTable } from "../../foundation/rate/index.ts";
import { selectPlayer } from "../../identity/player/index.ts";
import { readOfferSums } from "../../rewards/bonus/index.ts";
import { selectCashbackSetting } from "../../rewards/cashback/index.ts";
import { fillSums, type Sums } from "../../rewards/prize/index.ts";
import { readSeriesSums } from "../../rewards/tournament/index.ts";

/** Whose currency a text's sums are in, and when it is read. */
export interface Reader {
  readonly currency: CurrencyCode;
  readonly now: Date;
}

/** A player reads sums in the active currency, a guest in the default market's. */
export async function readReader(
  db: Db,
  { signedIn, now }: { readonly signedIn: { readonly playerId: PlayerId } | null; readonly now: Date },
): Promise<Reader> {
  const player = signedIn && (await selectPlayer(db, signedIn.playerId));
  return { currency: player?.currency ?? (await readMarket(db, null)).defaultCurrency, now };
}

/** The sums that texts of promotions and banners may name, in the reader's currency, as the casino applies them. */
export async function readSums(db: Db, { currency, now }: Reader): Promise<Sums> {
  const [offers, cashback, rateTable] = await Promise.all([
    readOfferSums(db, currency),
    selectCashbackSetting(db, currency),
    readRateTable(db, now),
  ]);
  const base = baseCurrency();
  const unit = { amountMinor: unitMinor(base), from: base, to: currency };
  return new Map([
    ...offers,
    ...(await readSeriesSums(db, { currency, rateTable })),
    ["cashback.max", cashback.maxMinor] as const,
    ["cashback.min", cashback.minMinor] as const,
    // What earns a point, and what the standard rate's points are exchanged for.
    ["point.stake", convertUp(unit, rateTable)] as const,
    ["point.worth", convertDown(unit, rateTable)] as const,
  ]);
}

/** Fills them. */
export async function readFill(db: Db, reader: Reader): Promise<(text: string) => string> {
  const sums = await readSums(db, reader);
  return (text) => fillSums(text, sums, reader.currency);
}
