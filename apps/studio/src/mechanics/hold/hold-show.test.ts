// @vitest-environment happy-dom
import { findTitle, type HoldSlotRules } from "@w10/game-math";
import words from "@w10/phrases/locales/en/studio.json";
import { expect, test } from "vitest";
import type { Game } from "../../stage/game.ts";
import type { SessionTitle } from "../../stage/round/play-contract.ts";
import { buildCabinet } from "../slot/cabinet.ts";
import { HoldShow } from "./hold-show.ts";

test("a finished feature shows its coin winnings instead of the number of respins left", () => {
  const found = findTitle("piggy-vault");
  const rules = found?.rules as HoldSlotRules;
  const title = { slug: "piggy-vault", name: "Piggy Vault" } as SessionTitle;
  const cabinet = buildCabinet(title, rules);
  const stage = document.createElement("main");
  const digits = (minor: number) => (minor / 100).toFixed(2);
  const show = new HoldShow({ title, words, stage, digits } as Game, rules, cabinet);
  const coin = { cell: [0, 0], valueMinor: 150, jackpot: null } as const;
  show.showFinished({ held: [coin], respins: [{ coins: [], respinsLeft: 0 }], grandMinor: 0, winMinor: 150 });
  expect(cabinet.plate.hidden).toBe(false);
  expect(cabinet.plate.textContent).toBe("Coin winnings1.50");
  show.clear();
  expect(cabinet.plate.hidden).toBe(true);
});
