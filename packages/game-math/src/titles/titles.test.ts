import { describe, expect, it } from "vitest";
import { mechanics } from "../index.ts";
import { rulesSheet } from "../rules-sheet.ts";
import { seededDraw } from "../seeded-draw.ts";
import { titles } from "./titles.ts";

const CURRENCIES = ["USD", "EUR", "RUB"] as const;

describe("the titles", () => {
  it("are at least fourteen, with slugs of their own and words in both languages", () => {
    expect(titles.length).toBeGreaterThanOrEqual(14);
    expect(new Set(titles.map(({ slug }) => slug)).size).toBe(titles.length);
    for (const { name, tagline } of titles)
      for (const words of [name, tagline]) expect(words.ru && words.en).toBeTruthy();
  });

  it.each(titles)("%s opens a round at each of its presets", (title) => {
    for (const currency of CURRENCIES) {
      const limits = title.limits[currency];
      expect(limits.presetsMinor).toContain(limits.defaultStakeMinor);
      for (const preset of limits.presetsMinor) {
        const stakeMinor = Number(preset);
        const choice =
          title.mechanic === "roulette"
            ? { bets: [{ kind: "red", amountMinor: stakeMinor }] }
            : { stakeMinor };
        const verdict = mechanics[title.mechanic].open(
          { rules: title.rules, choice, limits },
          seededDraw(stakeMinor),
        );
        expect(verdict.ok).toBe(true);
      }
    }
  });

  it.each(titles)("%s has a sheet made from its rules", (title) => {
    const sheet = rulesSheet(title);
    expect(sheet.rtpBasisPoints).toBeGreaterThan(9400);
    expect(sheet.rtpBasisPoints).toBeLessThan(9960);
    expect(sheet.payTable.length).toBeGreaterThan(3);
    if (title.mechanic === "slot-lines")
      expect(sheet.payTable.map(({ id }) => id)).toEqual(title.symbols.map(({ id }) => id));
  });
});
