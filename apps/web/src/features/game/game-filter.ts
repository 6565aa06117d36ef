import type { Category } from "../../platform/paths.ts";

export type OrderType = "popular" | "min_bet" | "max_bet";
export type Volatility = "any" | "high" | "medium" | "low";

/** What the address asks of the lobby. */
export interface GameFilter {
  readonly category: Category;
  readonly provider: string;
  readonly query: string;
  readonly orderType: OrderType;
  readonly volatility: Volatility;
  readonly isTournamentGame: "" | "1";
}

/** The filters that stand in the query of the address; defaults are left out. */
export interface GameSearch {
  readonly query?: string;
  readonly orderType?: OrderType;
  readonly volatility?: Volatility;
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

/** Reads the filters of an address; what we do not know counts as the default. */
export function readGameSearch(search: Readonly<Record<string, unknown>>): GameSearch {
  const query = typeof search.query === "string" ? search.query.trim().slice(0, 64) : "";
  const orderType = orderTypes.find((known) => known === search.orderType);
  const volatility = volatilities.find((known) => known === search.volatility);
  return {
    ...(query ? { query } : {}),
    ...(orderType && orderType !== "popular" ? { orderType } : {}),
    ...(volatility && volatility !== "any" ? { volatility } : {}),
    ...(search.isTournamentGame === "1" ? { isTournamentGame: "1" as const } : {}),
  };
}

/** The whole filter of a lobby address. */
export function gameFilter(category: Category, provider: string, search: GameSearch): GameFilter {
  return {
    category,
    provider,
    query: search.query ?? "",
    orderType: search.orderType ?? "popular",
    volatility: search.volatility ?? "any",
    isTournamentGame: search.isTournamentGame ?? "",
  };
}

/** Whether nothing but the category was chosen. */
export function isDefaultFilter(filter: GameFilter): boolean {
  const { provider, query, orderType, volatility, isTournamentGame } = filter;
  return !provider && !query && orderType === "popular" && volatility === "any" && !isTournamentGame;
}
