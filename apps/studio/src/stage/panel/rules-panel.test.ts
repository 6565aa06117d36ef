// @vitest-environment happy-dom
import { findTitle, rulesSheet } from "@w10/game-math";
import { expect, test } from "vitest";
import type { PlaySession } from "../round/play-contract.ts";
import { buildRules } from "./rules-panel.ts";
import { loadWords } from "../words.ts";

/** The pays of the first symbol on a slot's rules page at a bet of 1.00. */
async function firstPays(slug: string): Promise<readonly string[]> {
  const title = findTitle(slug);
  if (!title) throw new Error(`no title ${slug}`);
  const page = buildRules({
    title: { slug, mechanic: title.mechanic } as PlaySession["title"],
    sheet: rulesSheet(title),
    jackpot: null,
    limits: { minStakeMinor: 20, maxStakeMinor: 10_000, defaultStakeMinor: 100, presetsMinor: [] },
    openRoundHours: 24,
    words: await loadWords("en"),
    locale: "en",
    money: (minor) => `${(minor / 100).toFixed(2)} USD`,
    digits: (minor) => (minor / 100).toFixed(2),
    stakeMinor: 100,
  });
  expect(page.querySelector("h3 + .sheet-key")?.textContent).toBe(
    "The number of matching symbols, then what they pay.",
  );
  return [...page.querySelectorAll("li:first-child .sheet-pay")].map((pay) => pay.textContent);
}

test("a slot's pays show a symbol count and an amount without a sign that reads as multiplication", async () => {
  expect(await firstPays("pharaoh-mines")).toEqual(["5 75.00", "4 16.50", "3 3.00"]);
  expect((await firstPays("dew-garden")).slice(0, 2)).toEqual(["15+ 305.00", "12+ 105.00"]);
});
