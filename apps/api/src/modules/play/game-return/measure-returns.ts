import { dayMs } from "../../../platform/time/durations.ts";
import { baseCurrency, type CurrencyCode } from "@w10/money";
import type { Db } from "../../../platform/database/database.ts";
import { readRateTable, minorValueOf } from "../../foundation/rate/index.ts";
import {
  addSums,
  convertSums,
  type Expectation,
  expectationOf,
  measureReturn,
  type Measurement,
  type ReturnSums,
} from "./game-return-rules.ts";
import { sumReturns } from "./game-return-store.ts";

/**
 * Measured play of a title at a setting, or of its bought feature. Minor units of the base currency at
 * current rates.
 */
export interface TitleReturn {
  readonly slug: string;
  readonly setting: string;
  readonly isBought: boolean;
  readonly sums: ReturnSums;
  readonly measured: Measurement;
  /** Null for a setting that is no longer offered and cannot be judged. */
  readonly expected: Expectation | null;
}

const nothingSaid: Expectation = {
  stated: 0,
  min: null,
  max: Number.POSITIVE_INFINITY,
  deviation: { below: 0, above: 0 },
  statedError: 0,
};

/**
 * Returns of the last days (UTC, including today), largest deviation first. Currencies are combined at
 * current rates, which do not affect outcomes.
 */
export async function measureReturns(
  db: Db,
  { now, days, slug = null }: { now: Date; days: number; slug?: string | null },
): Promise<readonly TitleReturn[]> {
  const rows = await sumReturns(db, { after: new Date(now.getTime() - days * dayMs), slug });
  const factorOf = await readFactors(db, now);
  const played = new Map<string, Pick<TitleReturn, "slug" | "setting" | "isBought" | "sums">>();
  for (const { slug: title, setting, isBought, currency, ...own } of rows) {
    const key = `${title} ${setting} ${isBought}`;
    const sums = convertSums(own, factorOf(currency));
    const before = played.get(key);
    played.set(key, { slug: title, setting, isBought, sums: before ? addSums(before.sums, sums) : sums });
  }
  return [...played.values()]
    .map((each) => {
      const expected = expectationOf(each.slug, each.setting, each.isBought);
      return { ...each, expected, measured: measureReturn(each.sums, expected ?? nothingSaid) };
    })
    .toSorted((one, other) => Math.abs(other.measured.z) - Math.abs(one.measured.z));
}

/** Returns a function for the value of a currency's minor unit in those of the base currency. */
async function readFactors(db: Db, now: Date): Promise<(currency: CurrencyCode) => number> {
  const rateTable = await readRateTable(db, now);
  const base = Number(minorValueOf(rateTable, baseCurrency()));
  return (currency) => Number(minorValueOf(rateTable, currency)) / base;
}
