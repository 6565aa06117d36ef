import type { FreeSpinRules, PayRow, RulesSheet } from "@w10/game-math";
import { paintSymbol } from "./art.ts";
import { element, svg } from "./element.ts";
import { heading, type SheetFacts, texts } from "./sheet-parts.ts";
import { featureText, fill, spinsWord } from "./words.ts";

/** Equal parts of the stake that a slot's pays are of. */
const partsOf = ({ facts: { parts } }: RulesSheet): number => (typeof parts === "number" ? parts : 1);

function symbolCard(row: PayRow, facts: SheetFacts, index: number): HTMLElement {
  const unit = row.of === "total" ? facts.stakeMinor : facts.stakeMinor / partsOf(facts.sheet);
  const cell = element("span", { class: "sheet-symbol" });
  paintSymbol(cell, { slug: facts.title.slug, id: row.id, index });
  // The second symbol of a hold-and-win game is its coin.
  const isCoin = facts.title.mechanic === "slot-hold" && index === 1;
  const role =
    row.role === "wild"
      ? facts.words.slot.wild
      : row.role === "scatter"
        ? facts.words.slot.scatterName
        : isCoin
          ? facts.words.hold.coin
          : null;
  const pays = row.pays.map(({ count, multiple }) =>
    element("span", { class: "sheet-pay" }, [
      element("i", { text: `${count ?? ""}${facts.title.mechanic === "slot-tumble" ? "+" : " ×"} ` }),
      element("b", { text: facts.digits(multiple * unit) }),
    ]),
  );
  return element("li", {}, [
    cell,
    element("div", {}, [role ? element("em", { text: role }) : null, ...pays.toReversed()]),
  ]);
}

function lineFigure(rows: readonly number[], index: number): HTMLElement {
  const points = rows.map((row, reel) => `${5 + reel * 10},${5 + row * 10}`).join(" ");
  const cells = rows.flatMap((line, reel) =>
    [0, 1, 2].map((row) =>
      svg("rect", {
        x: 1 + reel * 10,
        y: 1 + row * 10,
        width: 8,
        height: 8,
        rx: 1.5,
        class: row === line ? "on" : "",
      }),
    ),
  );
  return element("li", {}, [
    svg("svg", { viewBox: `0 0 ${rows.length * 10} 30`, "aria-hidden": "true" }, [
      ...cells,
      svg("polyline", { points, fill: "none" }),
    ]),
    element("span", { text: String(index + 1) }),
  ]);
}

/** What the free spins cost where they are for sale, what they return of that, and up to which stake. */
function buyTexts({ sheet, words, money, stakeMinor, limits }: SheetFacts): string[] {
  const { buyPrice, buyReturn } = sheet.facts;
  if (typeof buyPrice !== "number" || buyReturn === undefined) return [];
  const values = {
    multiple: buyPrice,
    price: money(buyPrice * stakeMinor),
    percent: buyReturn,
    most: money(limits.maxStakeMinor),
  };
  return [fill(words.sheet.buyRule, values)];
}

function freeSpinTexts(rules: FreeSpinRules, facts: SheetFacts): string[] {
  const { words, locale } = facts;
  return [
    rules.awarded.length === 1
      ? fill(words.sheet.awardedByThree, { spins: spinsWord(words, locale, rules.awarded[0] ?? 0) })
      : fill(words.sheet.awarded, { spins: rules.awarded.join(", ") }),
    `${featureText(words, rules.feature)}.`,
    rules.retriggerSpins > 0
      ? fill(words.sheet.retrigger, {
          spins: spinsWord(words, locale, rules.retriggerSpins),
          max: rules.maxSpins,
        })
      : words.sheet.noRetrigger,
    words.sheet.scattersOpen,
    ...buyTexts(facts),
  ];
}

/** What wins, in a sentence: lines, ways, clusters or equal symbols anywhere. */
function winRule({ sheet, title, words: { sheet: named } }: SheetFacts): string {
  if (title.mechanic === "slot-tumble")
    return fill(sheet.facts["isCluster"] === 1 ? named.clusterRule : named.anywhereRule, sheet.facts);
  return sheet.lines.length > 0 ? named.lineRule : named.waysRule;
}

/** What the wild stands for, where the kind's own sentences do not say it. */
function wildRules({ sheet, title, words: { sheet: named } }: SheetFacts): readonly string[] {
  if (title.mechanic !== "slot-lines") return [];
  return [sheet.payTable.some(({ role }) => role === "scatter") ? named.wildRule : named.wildAllRule];
}

/** The parts of a slot's rules page: pays by symbol, free spins, lines, and the sentences of its kind. */
export function slotParts(facts: SheetFacts, kindTexts: HTMLElement): HTMLElement[] {
  const { words, sheet } = facts;
  return [
    heading(fill(words.sheet.payTableNow, { amount: facts.money(facts.stakeMinor) })),
    element(
      "ul",
      { class: "sheet-symbols" },
      sheet.payTable.map((row, index) => symbolCard(row, facts, index)),
    ),
    ...(sheet.freeSpins
      ? [heading(words.sheet.freeSpins), texts(freeSpinTexts(sheet.freeSpins, facts))]
      : []),
    ...(sheet.lines.length > 0
      ? [heading(words.sheet.lines), element("ol", { class: "sheet-lines" }, sheet.lines.map(lineFigure))]
      : []),
    heading(words.sheet.about),
    texts([winRule(facts), ...wildRules(facts)]),
    kindTexts,
  ];
}
