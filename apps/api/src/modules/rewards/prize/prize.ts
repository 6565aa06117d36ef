import type { Locale } from "@w10/phrases/languages";
import { baseCurrency, type CurrencyCode, formatMoney, fromBase, groupThousands } from "@w10/money";
import { convertDown, type RateTable } from "../../foundation/rate/index.ts";
import { phrase } from "@w10/phrases/phrase";
import { judgeEligibility, type PlayerStateRow, playerStateOf } from "../../foundation/eligibility/index.ts";

/** Prize types with the numbers of decision D16. */
export type Prize =
  | { readonly type: 1; readonly params: MoneyParams }
  | { readonly type: 2; readonly params: MoneyParams & WagerParams }
  | { readonly type: 3; readonly params: SpinParams & WagerParams }
  /** A bonus offer, a physical or special prize, an action, a status: `actionId` says which; the operator sees to it. */
  | { readonly type: 4 | 5 | 6 | 8; readonly params: { readonly actionId: string } }
  /** Bonus points, super-charges. */
  | { readonly type: 7 | 9; readonly params: { readonly amount: number } };

/**
 * Minor units: the currency's own amount in `amounts`, otherwise `amount` of `currency` (the base currency),
 * converted at the current rate.
 */
export interface MoneyParams {
  readonly amount?: number;
  readonly currency?: CurrencyCode;
  readonly amounts?: Partial<Record<CurrencyCode, number>>;
}

export interface WagerParams {
  /** Wagering ratio; 0 pays real money. */
  readonly wagerRatio: number;
  readonly days: number;
}

export interface SpinParams {
  /** Number of spins. */
  readonly amount: number;
  /** Slugs of the titles where they can be played. */
  readonly games: readonly string[];
  /**
   * Stake of one spin in minor units by currency. A currency without its own takes the base currency's at the
   * house rate.
   */
  readonly stakes: Readonly<Record<CurrencyCode, number>>;
}

const namesOfKinds = { 4: "offer", 5: "special", 6: "action", 8: "status" } as const;

/** The currency in which sums are shown, and what they are converted at. */
export interface ShownIn {
  readonly currency: CurrencyCode;
  readonly rateTable: RateTable;
}

/**
 * What a prize of money grants in a currency: its own amount there, otherwise converted and rounded down. What is
 * shown and what is paid are both this sum.
 */
export function grantIn(params: MoneyParams, { currency, rateTable }: ShownIn): bigint {
  const { amountMinor, currency: from } = moneyOf(params, currency);
  return convertDown({ amountMinor, from, to: currency }, rateTable);
}

/**
 * A prize as players read it: '500.00 USD', '50 free spins', '2 000 points'. Money is what it grants in the currency
 * of the reader; without one it is the prize's own. Kinds 4, 5, 6 and 8 have no amount.
 */
export function formatPrize(prize: Prize, locale: Locale, shownIn?: ShownIn): string {
  switch (prize.type) {
    case 1:
    case 2: {
      const own = moneyOf(prize.params, baseCurrency());
      const { currency } = shownIn ?? own;
      const amountMinor = shownIn ? grantIn(prize.params, shownIn) : own.amountMinor;
      const values = { amount: formatMoney(amountMinor, currency) };
      return phrase(locale, "prize", { path: prize.type === 1 ? "money" : "bonus", values });
    }
    case 3:
      return count(locale, "freeSpins", prize.params.amount);
    case 7:
      return count(locale, "points", prize.params.amount);
    case 9:
      return count(locale, "coins", prize.params.amount);
    case 4:
    case 5:
    case 6:
    case 8: {
      const values = { name: prize.type === 8 ? prize.params.actionId : "" };
      return phrase(locale, "prize", { path: namesOfKinds[prize.type], values });
    }
  }
}

/** The amount of a money prize for a currency: its own, otherwise the one to convert from. */
export function moneyOf(
  params: MoneyParams,
  currency: CurrencyCode,
): { readonly amountMinor: bigint; readonly currency: CurrencyCode } {
  const own = params.amounts?.[currency];
  if (own !== undefined) return { amountMinor: BigInt(own), currency };
  const base = params.amounts?.[baseCurrency()];
  if (params.amount === undefined && base !== undefined)
    return { amountMinor: fromBase(BigInt(base), currency), currency };
  if (params.amount === undefined) throw new Error("a prize of money without its amount");
  return { amountMinor: BigInt(params.amount), currency: params.currency ?? baseCurrency() };
}

/** The stake of granted spins in a currency. */
export function stakeOf({ stakes }: Pick<SpinParams, "stakes">, currency: CurrencyCode): bigint {
  const own = stakes[currency];
  if (own !== undefined) return BigInt(own);
  const base = stakes[baseCurrency()];
  if (base === undefined) throw new Error("granted spins without a stake in the base currency");
  return fromBase(BigInt(base), currency);
}

function count(locale: Locale, word: string, amount: number): string {
  const form = new Intl.PluralRules(locale).select(amount);
  return phrase(locale, "prize", { path: `${word}_${form}`, values: { amount: groupThousands(amount) } });
}

/** Columns of a winner's row that decide on the payment. */
export interface WinnerState extends PlayerStateRow {
  readonly erased_at: Date | null;
}

/** Bonus money, free spins and an offer: prizes that must be played. */
const playedPrizes: readonly Prize["type"][] = [2, 3, 4];

/**
 * Whether a prize is paid now. Those of blocked, fraud-flagged and closed accounts wait for the operator. One
 * that must be played waits for the end of an exclusion, in which it would expire and invite to play.
 */
export function isPayable(winner: WinnerState, prize: Pick<Prize, "type">, now: Date): boolean {
  const capability = playedPrizes.includes(prize.type) ? "takeBonus" : "takeCashback";
  return winner.erased_at === null && judgeEligibility(capability, playerStateOf(winner, now)) === null;
}
