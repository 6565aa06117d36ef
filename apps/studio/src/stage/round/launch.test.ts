import en from "@w10/phrases/locales/en/studio.json";
import ru from "@w10/phrases/locales/ru/studio.json";
import { describe, expect, it } from "vitest";
import { readLaunch, readLocale } from "./launch.ts";
import { fill, spinsWord } from "../words.ts";

describe("the launch address", () => {
  it("gives token, locale, mode and mechanic", () => {
    expect(readLaunch("#launch=t0k&lang=en&mode=demo&mechanic=roulette")).toEqual({
      token: "t0k",
      locale: "en",
      mode: "demo",
      mechanic: "roulette",
    });
    expect(readLaunch("#launch=t&mechanic=blackjack")).toMatchObject({ locale: "ru", mode: "real" });
  });

  it("is refused without a token or with a mechanic that is no name", () => {
    for (const hash of ["", "#mechanic=blackjack", "#launch=t", "#launch=t&mechanic=../x"])
      expect(readLaunch(hash)).toBeNull();
  });
});

/** Every address of a sentence, list items by place. */
function addresses(tree: unknown, path = ""): string[] {
  if (typeof tree !== "object" || tree === null) return [path];
  return Object.entries(tree).flatMap(([key, value]) => addresses(value, `${path}.${key}`));
}

describe("the studio's words", () => {
  it("are the same sentences in both languages, with the same places to fill", () => {
    expect(addresses(en)).toEqual(addresses(ru));
    const places = (tree: unknown) => (JSON.stringify(tree).match(/\{\{\w+\}\}/g) ?? []).toSorted();
    expect(places(en)).toEqual(places(ru));
  });

  it("count spins in the plural of the language and leave unknown places alone", () => {
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

it("the language is read also where the launch itself is no good, so that the refusal is understood", () => {
  expect(readLaunch("#lang=en&mode=real")).toBeNull();
  expect(readLocale("#lang=en&mode=real")).toBe("en");
  expect(readLocale("")).toBe("ru");
});
