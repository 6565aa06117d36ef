import type { PayRow, RulesSheet } from "@w10/game-math";
import { element } from "./element.ts";
import { heading, type SheetFacts, texts } from "./sheet-parts.ts";
import { jackpotParts } from "./jackpot-sheet.ts";
import { slotParts } from "./slot-sheet.ts";
import { fill, percent, type Words } from "./words.ts";

type Row = [name: string, value: string];

function figures(sheet: RulesSheet, facts: SheetFacts): HTMLElement {
  const { words } = facts;
  const { sheet: named } = words;
  const rows: Row[] = [
    [named.return, percent(words, sheet.returnBasisPoints / 10_000)],
    ...(sheet.jackpotBasisPoints === 0
      ? []
      : ([[named.jackpotReturn, percent(words, sheet.jackpotBasisPoints / 10_000)]] satisfies Row[])),
    ...(sheet.hitRateBasisPoints === null
      ? []
      : ([[named.hitRate, percent(words, sheet.hitRateBasisPoints / 10_000)]] satisfies Row[])),
    [named.maxWin, fill(named.timesStake, { multiple: sheet.maxWinMultiple })],
    [named.volatility, named[sheet.volatility]],
    ...(sheet.lines.length > 0 ? ([[named.lines, String(sheet.lines.length)]] satisfies Row[]) : []),
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

/** A row whose multiples are of the whole stake and bring it back within them: one, or several by count. */
function oddsRow(row: PayRow, words: Words): HTMLElement {
  const names: Readonly<Record<string, string>> = { ...words.sheet.odds, ...words.pokerHand };
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
  // A fact that is one of a few cases is said by its own sentence; an empty one leaves its place out.
  const cases: Readonly<Record<string, Readonly<Record<string, string>>>> = words.sheet.factWords;
  const places: Readonly<Record<string, string | number>> = Object.fromEntries(
    Object.entries(sheet.facts).map(([name, value]) => [name, cases[name]?.[value] ?? value]),
  );
  if (!Array.isArray(sentences)) return [];
  // The sentence of a case has places of its own.
  return sentences.flatMap((text) => fill(fill(String(text), places), places).trim() || []);
}

function betTable(sheet: RulesSheet, facts: SheetFacts): HTMLElement {
  const { words } = facts;
  const names: Readonly<Record<string, string>> = {
    ...words.roulette.kind,
    ...words.sheet.hands,
    ...words.baccarat.bet,
    ...words.threeCard.row,
  };
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

/** What becomes of a round that is left open; games that settle at once have nothing to say. */
function unfinished({ words, title, openRoundHours }: SheetFacts): HTMLElement[] {
  const { unfinished: said } = words.sheet;
  const byMechanic: Readonly<Record<string, string>> = said;
  const end = byMechanic[title.mechanic];
  if (end === undefined) return [];
  return [heading(said.title), texts([`${fill(said.wait, { hours: openRoundHours })} ${end}`])];
}

/** The rules page, generated from the data that the engine plays. */
export function buildRules(facts: SheetFacts): HTMLElement {
  const { words, title, sheet } = facts;
  const parts = title.mechanic.startsWith("slot-")
    ? slotParts(facts, texts(kindRules(facts)))
    : [
        heading(words.sheet.payTable),
        betTable(sheet, facts),
        heading(words.sheet.about),
        texts(kindRules(facts)),
      ];
  return element("div", { class: "sheet" }, [
    figures(sheet, facts),
    ...jackpotParts(facts),
    ...parts,
    ...unfinished(facts),
  ]);
}
