import { expect, test } from "vitest";
import { iconOf, maskLogin, newsFrom } from "./winner-rules.ts";

test.each([
  ["anna77", "an***7"],
  ["anna", "an***a"],
  ["ann", "an***"],
  ["a", "a***"],
  ["", "***"],
  ["ööüßx", "öö***x"],
])("strangers see the login %s as %s", (login, seen) => {
  expect(maskLogin(login)).toBe(seen);
});

test("the picture of a game is lettered in the language", () => {
  expect(iconOf("kraken", "ru")).toBe("/art/tile-small/kraken.webp");
  expect(iconOf("kraken", "en")).toBe("/art/tile-small-en/kraken.webp");
});

test("the least win of the feed is converted to every currency that has a rate, rounded up", () => {
  const worths = new Map([
    ["USD", 1_000_000n],
    ["RUB", 11_000n],
  ] as const);
  expect(newsFrom(1_000, worths)).toEqual([
    { currency: "USD", winMinor: 1_000n },
    { currency: "RUB", winMinor: 90_910n },
  ]);
  expect(newsFrom(0, worths).map(({ winMinor }) => winMinor)).toEqual([0n, 0n]);
});
