import { expect, test } from "vitest";
import { iconOf, maskLogin } from "./winner-rules.ts";

test.each([
  ["anna77", "an***7"],
  ["anna", "an***a"],
  ["ann", "an***"],
  ["a", "a***"],
  ["", "***"],
  ["ööüßx", "öö***x"],
])("others see the login %s as %s", (login, seen) => {
  expect(maskLogin(login)).toBe(seen);
});

test("a game's picture has its lettering in the language", () => {
  expect(iconOf("kraken", "ru")).toBe("/art/tile-small/kraken.webp");
  expect(iconOf("kraken", "en")).toBe("/art/tile-small-en/kraken.webp");
});
