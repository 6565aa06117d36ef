import { expect, test } from "vitest";
import { gameFilter, isDefaultFilter, readGameSearch } from "./game-filter.ts";

test("reads the filters of an address back [LOBBY-18]", () => {
  const search = readGameSearch({
    query: " fruit ",
    orderType: "min_bet",
    volatility: "high",
    isTournamentGame: "1",
  });
  expect(search).toEqual({ query: "fruit", orderType: "min_bet", volatility: "high", isTournamentGame: "1" });
});

test("keeps defaults and nonsense out of the address [LOBBY-16] [LOBBY-17]", () => {
  expect(
    readGameSearch({ orderType: "popular", volatility: "any", query: "", isTournamentGame: "" }),
  ).toEqual({});
  expect(readGameSearch({ orderType: "bogus", volatility: 3, query: ["a"] })).toEqual({});
});

test("knows the front of the lobby by its defaults [LOBBY-19] [LOBBY-21]", () => {
  expect(isDefaultFilter(gameFilter("all", "", {}))).toBe(true);
  expect(isDefaultFilter(gameFilter("all", "basilisk", {}))).toBe(false);
  expect(isDefaultFilter(gameFilter("all", "", { query: "fruit" }))).toBe(false);
});
