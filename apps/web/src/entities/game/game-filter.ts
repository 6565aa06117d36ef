import { type CurrencyCode, type GameFeature, gameFeatures } from "@w10/contract";
import { currencyOf } from "@w10/money";
import type { Category } from "../site/paths.ts";

export type OrderType = "popular" | "min_bet" | "max_bet";
export type Volatility = "any" | "high" | "medium" | "low";
export type MinReturn = "any" | "96" | "97" | "98";

/** The complete lobby filter. */
export interface GameFilter {
  readonly category: Category;
  readonly provider: string;
  readonly query: string;
  readonly orderType: OrderType;
  readonly volatility: Volatility;
  readonly minReturn: MinReturn;
  readonly feature: GameFeature | "any";
  /** Minor units of the player's currency; 0 for any. */
  readonly stake: number;
  readonly isTournamentGame: "" | "1";
}

/** Filters in the URL's query; defaults are omitted. */
export interface GameSearch {
  readonly query?: string;
  readonly orderType?: OrderType;
  readonly volatility?: Volatility;
  readonly minReturn?: MinReturn;
  readonly feature?: GameFeature | "any";
  readonly stake?: number;
  readonly isTournamentGame?: "1" | "";
}

export const categories = [
  "all",
  "slots",
  "jackpot",
  "topJackpot",
  "tablegames",
  "others",
  "favorites",
] as const;
export const orderTypes = ["popular", "min_bet", "max_bet"] as const;
export const volatilities = ["any", "high", "medium", "low"] as const;
export const minReturns = ["any", "96", "97", "98"] as const;
export const features = ["any", ...gameFeatures] as const;

/** Stakes offered as filter in a currency, minor units. */
export function stakesOf(currency: CurrencyCode): readonly number[] {
  const perBase = Number(currencyOf(currency).perBaseMinor);
  return [0.1, 0.2, 1, 10, 100, 1_000].map((units) => Math.round(units * perBase));
}

/** Parses the filters of a URL; unknown values become the default. */
export function readGameSearch(search: Readonly<Record<string, unknown>>): GameSearch {
  const query = typeof search.query === "string" ? search.query.trim().slice(0, 64) : "";
  const orderType = orderTypes.find((known) => known === search.orderType);
  const volatility = volatilities.find((known) => known === search.volatility);
  const minReturn = minReturns.find((known) => known === String(search.minReturn));
  const feature = features.find((known) => known === search.feature);
  const stake = Number(search.stake);
  return {
    ...(query ? { query } : {}),
    ...(orderType && orderType !== "popular" ? { orderType } : {}),
    ...(volatility && volatility !== "any" ? { volatility } : {}),
    ...(minReturn && minReturn !== "any" ? { minReturn } : {}),
    ...(feature && feature !== "any" ? { feature } : {}),
    ...(Number.isSafeInteger(stake) && stake > 0 ? { stake } : {}),
    ...(search.isTournamentGame === "1" ? { isTournamentGame: "1" as const } : {}),
  };
}

/** The complete filter of a lobby URL. */
export function gameFilter(category: Category, provider: string, search: GameSearch): GameFilter {
  return {
    category,
    provider,
    query: search.query ?? "",
    orderType: search.orderType ?? "popular",
    volatility: search.volatility ?? "any",
    minReturn: search.minReturn ?? "any",
    feature: search.feature ?? "any",
    stake: search.stake ?? 0,
    isTournamentGame: search.isTournamentGame ?? "",
  };
}

/** Whether only the category was chosen. */
export function isDefaultFilter(filter: GameFilter): boolean {
  const { category: _category, provider, ...search } = filter;
  return !provider && Object.keys(readGameSearch(search)).length === 0;
}
