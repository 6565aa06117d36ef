import en from "@w10/phrases/locales/en/studio.json";
import ru from "@w10/phrases/locales/ru/studio.json";
import { describe, expect, it } from "vitest";
import { readLaunch, readLocale } from "./launch.ts";
import { fill, spinsWord } from "../words.ts";

describe("the launch URL", () => {
  it("contains token, locale, mode and mechanic", () => {
    expect(readLaunch("#launch=t0k&lang=en&mode=demo&mechanic=roulette")).toEqual({
      token: "t0k",
      locale: "en",
      mode: "demo",
      mechanic: "roulette",
    });
    expect(readLaunch("#launch=t&mechanic=blackjack")).toMatchObject({ locale: "ru", mode: "real" });
  });

  it("is refused without a token or with an invalid mechanic", () => {
    for (const hash of ["", "#mechanic=blackjack", "#launch=t", "#launch=t&mechanic=../x"])
      expect(readLaunch(hash)).toBeNull();
  });
});

/** Paths of all texts; list items by index. */
function pathsOf(tree: unknown, path = ""): string[] {
  if (typeof tree !== "object" || tree === null) return [path];
  return Object.entries(tree).flatMap(([key, value]) => pathsOf(value, `${path}.${key}`));
}

describe("the studio's phrases", () => {
  it("have the same keys and placeholders in both languages", () => {
    expect(pathsOf(en)).toEqual(pathsOf(ru));
    const placeholders = (tree: unknown) => (JSON.stringify(tree).match(/\{\{\w+\}\}/g) ?? []).toSorted();
    expect(placeholders(en)).toEqual(placeholders(ru));
  });

  it("pluralise spins by language and keep unknown placeholders", () => {
    expect([1, 3, 5, 21].map((count) => spinsWord(ru, "ru", count))).toEqual([
      "1 спин",
      "3 спина",
      "5 спинов",
      "21 спин",
    ]);
    expect(spinsWord(en, "en", 1)).toBe("1 spin");
    expect(fill("{{a}} {{b}}", { a: 1 })).toBe("1 {{b}}");
  });
});

it("the locale is read from an invalid launch too, so that the refusal is understood", () => {
  expect(readLaunch("#lang=en&mode=real")).toBeNull();
  expect(readLocale("#lang=en&mode=real")).toBe("en");
  expect(readLocale("")).toBe("ru");
});
