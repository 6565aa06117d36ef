import { neededLocales, textIn } from "@w10/phrases/languages";
import { describe, expect, it } from "vitest";
import { kinds } from "../kinds.ts";
import { rulesSheet } from "../report.ts";
import { seededDraw } from "../seeded-draw.ts";
import { limitsIn } from "./limits.ts";
import { findTitle, settingsOf, titleAt, titles } from "./titles.ts";

/**
 * Minor units per cent of the base currency, and the currency's step: dollars, roubles, yen, coins, and odd
 * ones.
 */
const MONEYS = [
  { convert: (cents: bigint) => cents, stepMinor: 1n },
  { convert: (cents: bigint) => cents * 100n, stepMinor: 100n },
  { convert: (cents: bigint) => (cents * 150n) / 100n, stepMinor: 1n },
  { convert: (cents: bigint) => cents * 10n, stepMinor: 100n },
  { convert: (cents: bigint) => cents / 7n, stepMinor: 3n },
];

describe("the titles", () => {
  it("are at least 150 of eight studios or more, in every category, with unique slugs, names and taglines in every language", () => {
    expect(titles.length).toBeGreaterThanOrEqual(150);
    expect(new Set(titles.map(({ provider }) => provider)).size).toBeGreaterThanOrEqual(8);
    expect(new Set(titles.map(({ category }) => category))).toEqual(
      new Set(["slots", "jackpot", "tablegames", "others"]),
    );
    expect(new Set(titles.map(({ slug }) => slug)).size).toBe(titles.length);
    for (const locale of neededLocales)
      for (const part of ["name", "tagline"] as const)
        expect(new Set(titles.map((title) => textIn(title[part], locale))).size).toBe(titles.length);
    for (const { name, tagline } of titles)
      for (const texts of [name, tagline])
        for (const locale of neededLocales) expect(texts[locale]).toBeTruthy();
  });

  it.each(titles)("%s opens a round at each of its presets", (title) => {
    for (const money of MONEYS) {
      const limits = limitsIn(title, money);
      expect(limits.maxStakeMinor).toBeLessThanOrEqual(money.convert(title.limits.maxStakeMinor));
      expect(limits.presetsMinor).toContain(limits.defaultStakeMinor);
      for (const preset of limits.presetsMinor) {
        const choice = kinds[title.mechanic].reference.choose(title.rules, Number(preset));
        const verdict = kinds[title.mechanic].mechanic.open(
          { rules: title.rules, choice, limits },
          seededDraw(Number(preset)),
        );
        expect(verdict.ok).toBe(true);
      }
    }
  });

  it.each(titles)("$slug offers the operator at least three RTP settings", (title) => {
    const returns = settingsOf(title).map((setting) => {
      const at = titleAt(title, setting);
      return at && rulesSheet(at).returnBasisPoints;
    });
    expect(new Set(returns).size).toBe(settingsOf(title).length);
    expect(returns.length).toBeGreaterThanOrEqual(3);
    expect(returns).not.toContain(null);
  });

  it.each([
    ["blackjack", { decks: 6 }],
    ["winter-palace", { decks: 6 }],
    ["eight-deck-harbour", { decks: 8 }],
    ["restless-dealer", { hitsSoft17: true }],
    ["baccarat-of-nines", { odds: { tie: 900 } }],
    ["red-pavilion", { odds: { banker: 100 } }],
    ["baccarat-salon", { decks: 6 }],
    ["harbour-baccarat", { decks: 8 }],
  ])("rules mentioned in the tagline of %s hold at every setting", (slug, expected) => {
    const title = findTitle(slug);
    for (const setting of title ? settingsOf(title) : [])
      expect(title && titleAt(title, setting)?.rules).toMatchObject(expected);
    expect(title).not.toBeNull();
  });

  it.each(titles)("%s has a sheet derived from its rules", (title) => {
    const sheet = rulesSheet(title);
    expect(sheet.returnBasisPoints).toBeGreaterThan(8400);
    expect(sheet.returnBasisPoints).toBeLessThan(9960);
    expect(sheet.payTable.length).toBeGreaterThan(0);
    if (title.mechanic === "slot-lines")
      expect(sheet.payTable.map(({ id }) => id)).toEqual(title.symbols.map(({ id }) => id));
  });
});
