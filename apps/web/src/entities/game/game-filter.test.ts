import { expect, test } from "vitest";
import { gameFilter, isDefaultFilter, readGameSearch } from "./game-filter.ts";

test("parses the filters of a URL [LOBBY-18]", () => {
  const search = readGameSearch({
    query: " fruit ",
    orderType: "min_bet",
    volatility: "high",
    minReturn: 97,
    feature: "sticky",
    stake: "100",
    isTournamentGame: "1",
  });
  expect(search).toEqual({
    query: "fruit",
    orderType: "min_bet",
    volatility: "high",
    minReturn: "97",
    feature: "sticky",
    stake: 100,
    isTournamentGame: "1",
  });
});

test("omits defaults and invalid values from the URL [LOBBY-16] [LOBBY-17]", () => {
  expect(
    readGameSearch({
      orderType: "popular",
      volatility: "any",
      minReturn: "any",
      feature: "any",
      stake: 0,
      query: "",
      isTournamentGame: "",
    }),
  ).toEqual({});
  expect(
    readGameSearch({
      orderType: "bogus",
      volatility: 3,
      query: ["a"],
      minReturn: "50",
      feature: "x",
      stake: "-1",
    }),
  ).toEqual({});
});

test("recognises the unfiltered lobby [LOBBY-19] [LOBBY-21]", () => {
  expect(isDefaultFilter(gameFilter("all", "", {}))).toBe(true);
  expect(isDefaultFilter(gameFilter("all", "basilisk", {}))).toBe(false);
  for (const search of [{ query: "fruit" }, { minReturn: "96" }, { feature: "hold" }, { stake: 10 }] as const)
    expect(isDefaultFilter(gameFilter("all", "", search))).toBe(false);
});
