import type { FreeSpinRules, PayRow, RulesSheet } from "@w10/game-math";
import { paintSymbol } from "./art.ts";
import { element, svg } from "./element.ts";
import type { SessionTitle } from "./play-contract.ts";
import { fill, spinsWord, type Words } from "./words.ts";

interface SheetFacts {
  readonly title: SessionTitle;
  readonly sheet: RulesSheet;
  readonly words: Words;
  readonly locale: "ru" | "en";
  readonly stakeMinor: number;
  readonly limits: { readonly minStakeMinor: number; readonly maxStakeMinor: number };
  readonly money: (minor: number) => string;
  readonly digits: (minor: number) => string;
}

const percent = (basisPoints: number) => `${(basisPoints / 100).toFixed(2)} %`;

function figures(sheet: RulesSheet, facts: SheetFacts): HTMLElement {
  const { words } = facts;
  const { sheet: named } = words;
  const rows: [string, string][] = [
    [named.return, percent(sheet.returnBasisPoints)],
    ...(sheet.hitRateBasisPoints === null
      ? []
      : [[named.hitRate, percent(sheet.hitRateBasisPoints)] as [string, string]]),
    [named.maxWin, fill(named.timesStake, { multiple: sheet.maxWinMultiple })],
    [named.volatility, named[sheet.volatility]],
    ...(sheet.lines.length > 0 ? [[named.lines, String(sheet.lines.length)] as [string, string]] : []),
    [
      named.limits,
      fill(named.limitsRange, {
        min: facts.digits(facts.limits.minStakeMinor),
        max: facts.money(facts.limits.maxStakeMinor),
      }),
    ],
  ];
  return element(
    "dl",
    { class: "sheet-figures" },
    rows.map(([name, value]) =>
      element("div", {}, [element("dt", { text: name }), element("dd", { text: value })]),
    ),
  );
}

function symbolCard(row: PayRow, facts: SheetFacts, index: number): HTMLElement {
  const lines = Math.max(1, facts.sheet.lines.length);
  const unit = row.of === "total" ? facts.stakeMinor : facts.stakeMinor / lines;
  const cell = element("span", { class: "sheet-symbol" });
  paintSymbol(cell, { slug: facts.title.slug, id: row.id, index });
  const role =
    row.role === "wild"
      ? facts.words.slot.wild
      : row.role === "scatter"
        ? facts.words.slot.scatterName
        : null;
  const pays = row.pays.map(({ count, multiple }) =>
    element("span", { class: "sheet-pay" }, [
      element("i", { text: `${count ?? ""} × ` }),
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
    svg("svg", { viewBox: "0 0 50 30", "aria-hidden": "true" }, [
      ...cells,
      svg("polyline", { points, fill: "none" }),
    ]),
    element("span", { text: String(index + 1) }),
  ]);
}

/** A row whose multiples are of the whole stake and bring it back within them: one, or several by count. */
function oddsRow(row: PayRow, words: Words): HTMLElement {
  const names: Readonly<Record<string, string>> = words.sheet.odds;
  const pays = row.pays.map(({ count, multiple }) =>
    element("span", { class: "sheet-odds" }, [
      count === null ? null : element("i", { text: String(count) }),
      element("b", { text: `×${multiple}` }),
    ]),
  );
  return element("tr", { class: row.pays.length > 1 ? "is-ladder" : "" }, [
    element("th", { text: fill(names[row.id] ?? row.id, row.values ?? {}), attributes: { scope: "row" } }),
    element("td", {}, pays),
  ]);
}

/** The sentences of a game's kind, with its figures filled in. */
function kindRules({ title, sheet, words }: SheetFacts): readonly string[] {
  const rules: Readonly<Record<string, unknown>> = words.sheet;
  const sentences = rules[`${title.mechanic}Rules`];
  return Array.isArray(sentences) ? sentences.map((text) => fill(String(text), sheet.facts)) : [];
}

function betTable(sheet: RulesSheet, facts: SheetFacts): HTMLElement {
  const { words } = facts;
  const names: Readonly<Record<string, string>> = { ...words.roulette.kind, ...words.sheet.hands };
  return element(
    "table",
    { class: "sheet-table" },
    sheet.payTable.map((row) => {
      if (row.role === "odds") return oddsRow(row, words);
      const [pay] = row.pays;
      const odds =
        pay?.multiple === 0
          ? words.sheet.stakeBack
          : pay?.multiple === 1.5
            ? "3 : 2"
            : `${pay?.multiple} : 1`;
      return element("tr", {}, [
        element("th", { text: names[row.id] ?? row.id, attributes: { scope: "row" } }),
        element("td", { text: odds }),
      ]);
    }),
  );
}

function freeSpinTexts(rules: FreeSpinRules, facts: SheetFacts): string[] {
  const { words, locale } = facts;
  const feature = rules.feature.kind === "multiplier" ? { factor: rules.feature.factor } : {};
  return [
    fill(words.sheet.awarded, { spins: rules.awarded.join(", ") }),
    fill(words.slot.featureIntro[rules.feature.kind], feature),
    rules.retriggerSpins > 0
      ? fill(words.sheet.retrigger, {
          spins: spinsWord(words, locale, rules.retriggerSpins),
          max: rules.maxSpins,
        })
      : words.sheet.noRetrigger,
  ];
}

const heading = (text: string) => element("h3", { text });
const texts = (sentences: readonly string[]) =>
  element(
    "ul",
    { class: "sheet-texts" },
    sentences.map((text) => element("li", { text })),
  );

function slotParts(sheet: RulesSheet, facts: SheetFacts): HTMLElement[] {
  const { words } = facts;
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
    heading(words.sheet.lines),
    element("ol", { class: "sheet-lines" }, sheet.lines.map(lineFigure)),
    heading(words.sheet.about),
    texts(words.sheet.slotRules),
  ];
}

/** The rules page, generated from the data that the engine plays. */
export function buildRules(facts: SheetFacts): HTMLElement {
  const { words, title, sheet } = facts;
  const parts =
    title.mechanic === "slot-lines"
      ? slotParts(sheet, facts)
      : [
          heading(words.sheet.payTable),
          betTable(sheet, facts),
          heading(words.sheet.about),
          texts(kindRules(facts)),
        ];
  return element("div", { class: "sheet" }, [figures(sheet, facts), ...parts]);
}
