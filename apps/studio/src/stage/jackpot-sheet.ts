import { element } from "./element.ts";
import type { JackpotLevelView } from "./play-contract.ts";
import { heading, type SheetFacts, texts } from "./sheet-parts.ts";
import { fill, percent } from "./words.ts";

function levelRow(level: JackpotLevelView, { words, money }: SheetFacts): HTMLElement {
  const { levelByChance, levelByLimit } = words.sheet.jackpot;
  const sentence = fill(level.oddsMinor === null ? levelByLimit : levelByChance, {
    seed: money(level.seedMinor),
    share: percent(words, level.sharePpm / 1_000_000),
    odds: money(level.oddsMinor ?? 0),
    limit: money(level.mustHitMinor ?? 0),
  });
  return element("tr", {}, [
    element("th", { text: words.jackpot.level[level.level], attributes: { scope: "row" } }),
    element("td", { class: "is-text", text: sentence }),
  ]);
}

/** The progressive jackpot on the rules page; nothing where the title has none. */
export function jackpotParts(facts: SheetFacts): HTMLElement[] {
  const { jackpot, words } = facts;
  if (!jackpot) return [];
  const share = jackpot.levels.reduce((sum, { sharePpm }) => sum + sharePpm, 0);
  return [
    heading(fill(words.jackpot.label, { name: jackpot.name })),
    element(
      "table",
      { class: "sheet-table" },
      jackpot.levels.map((level) => levelRow(level, facts)),
    ),
    texts(words.sheet.jackpot.rules.map((rule) => fill(rule, { share: percent(words, share / 1_000_000) }))),
  ];
}
