import type { PayRow, RulesSheet, FreeSpinRules } from "@w10/game-math";
import { element, svg } from "../element.ts";
import { fill, groupMultiple, percent, featureText, spinsWord, formatMultiplier } from "../words.ts";
import { paintSymbol } from "../art.ts";
import type { Game } from "../game.ts";
import type { JackpotLevelView, PlaySession } from "../round/play-contract.ts";

interface SheetOptions
  extends Pick<PlaySession, "title" | "sheet" | "jackpot" | "limits" | "openRoundHours">,
    Pick<Game, "words" | "locale" | "money" | "digits"> {
  readonly stakeMinor: number;
}

const heading = (text: string) => element("h3", { text });
const texts = (sentences: readonly string[]) =>
  element(
    "ul",
    { class: "sheet-texts" },
    sentences.map((text) => element("li", { text })),
  );

function levelRow(level: JackpotLevelView, { words, money }: SheetOptions): HTMLElement {
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

/** The progressive jackpot on the rules page; empty if the title has none. */
function jackpotParts(options: SheetOptions): HTMLElement[] {
  const { jackpot, words } = options;
  if (!jackpot) return [];
  const share = jackpot.levels.reduce((sum, { sharePpm }) => sum + sharePpm, 0);
  return [
    heading(fill(words.jackpot.label, { name: jackpot.name })),
    element(
      "table",
      { class: "sheet-table" },
      jackpot.levels.map((level) => levelRow(level, options)),
    ),
    texts(words.sheet.jackpot.rules.map((rule) => fill(rule, { share: percent(words, share / 1_000_000) }))),
  ];
}

/** The number of equal stake parts that a slot's multiples refer to. */
const partsOf = ({ facts: { parts } }: RulesSheet): number => (typeof parts === "number" ? parts : 1);

function symbolCard(row: PayRow, options: SheetOptions, index: number): HTMLElement {
  const unit = row.of === "total" ? options.stakeMinor : options.stakeMinor / partsOf(options.sheet);
  const cell = element("span", { class: "sheet-symbol" });
  paintSymbol(cell, { slug: options.title.slug, id: row.id, index });
  // The second symbol of a hold-and-win game is its coin.
  const isCoin = options.title.mechanic === "slot-hold" && index === 1;
  const role =
    row.role === "wild"
      ? options.words.slot.wild
      : row.role === "scatter"
        ? options.words.slot.scatterName
        : isCoin
          ? options.words.hold.coin
          : null;
  const pays = row.pays.map(({ count, multiple }) =>
    element("span", { class: "sheet-pay" }, [
      // No sign in between: "5 × 75.00" reads as a product.
      element("i", { text: `${count ?? ""}${options.title.mechanic === "slot-tumble" ? "+" : ""} ` }),
      element("b", { text: options.digits(multiple * unit) }),
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

/** Price, RTP and stake limit of bought free spins. */
function buyTexts({ sheet, words, money, stakeMinor, limits }: SheetOptions): string[] {
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

function freeSpinTexts(rules: FreeSpinRules, options: SheetOptions): string[] {
  const { words, locale } = options;
  const [three = 0, four = 0, five = 0] = rules.awarded;
  return [
    rules.awarded.length === 1
      ? fill(words.sheet.awardedByThree, { spins: spinsWord(words, locale, three) })
      : fill(words.sheet.awarded, { three, four, five }),
    `${featureText(words, rules.feature)}.`,
    rules.retriggerSpins > 0
      ? fill(words.sheet.retrigger, {
          spins: spinsWord(words, locale, rules.retriggerSpins),
          max: rules.maxSpins,
        })
      : words.sheet.noRetrigger,
    words.sheet.scattersOpen,
    ...buyTexts(options),
  ];
}

/** The rule of what pays: lines, ways, clusters or equal symbols anywhere. */
function winRule({ sheet, title, words: { sheet: named } }: SheetOptions): string {
  if (title.mechanic === "slot-tumble")
    return fill(sheet.facts["isCluster"] === 1 ? named.clusterRule : named.anywhereRule, sheet.facts);
  return sheet.lines.length > 0 ? named.lineRule : named.waysRule;
}

/** The rule of the wild, for kinds whose own texts omit it. */
function wildRules({ sheet, title, words: { sheet: named } }: SheetOptions): readonly string[] {
  if (title.mechanic !== "slot-lines") return [];
  return [sheet.payTable.some(({ role }) => role === "scatter") ? named.wildRule : named.wildAllRule];
}

/** A slot's parts of the rules page: pays by symbol, free spins, lines, and the texts of its kind. */
function slotParts(options: SheetOptions, kindTexts: HTMLElement): HTMLElement[] {
  const { words, sheet } = options;
  return [
    heading(fill(words.sheet.payTableNow, { amount: options.money(options.stakeMinor) })),
    element("p", { class: "sheet-key", text: words.sheet.payTableKey }),
    element(
      "ul",
      { class: "sheet-symbols" },
      sheet.payTable.map((row, index) => symbolCard(row, options, index)),
    ),
    ...(sheet.freeSpins
      ? [heading(words.sheet.freeSpins), texts(freeSpinTexts(sheet.freeSpins, options))]
      : []),
    ...(sheet.lines.length > 0
      ? [heading(words.sheet.lines), element("ol", { class: "sheet-lines" }, sheet.lines.map(lineFigure))]
      : []),
    heading(words.sheet.about),
    texts([winRule(options), ...wildRules(options)]),
    kindTexts,
  ];
}

function figures({ sheet, words, limits, digits, money }: SheetOptions): HTMLElement {
  const { sheet: named } = words;
  const share = (basisPoints: number): string => percent(words, basisPoints / 10_000);
  const rows: readonly (readonly [name: string, value: string | null])[] = [
    [named.return, share(sheet.returnBasisPoints)],
    [named.jackpotReturn, sheet.jackpotBasisPoints === 0 ? null : share(sheet.jackpotBasisPoints)],
    [named.hitRate, sheet.hitRateBasisPoints === null ? null : share(sheet.hitRateBasisPoints)],
    [named.maxWin, fill(named.timesStake, { multiple: groupMultiple(sheet.maxWinMultiple) })],
    [named.volatility, named[sheet.volatility]],
    [named.lines, sheet.lines.length === 0 ? null : String(sheet.lines.length)],
    [
      named.limits,
      fill(named.limitsRange, { min: digits(limits.minStakeMinor), max: money(limits.maxStakeMinor) }),
    ],
  ];
  return element(
    "dl",
    { class: "sheet-figures" },
    rows.flatMap(([name, value]) =>
      value === null
        ? []
        : element("div", {}, [element("dt", { text: name }), element("dd", { text: value })]),
    ),
  );
}

/** Groups the thousands of numbers; leaves texts unchanged. */
function grouped(values: RulesSheet["facts"]): Readonly<Record<string, string>> {
  const write = (value: string | number): string =>
    typeof value === "number" ? groupMultiple(value) : value;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, write(value)]));
}

/** A row of multiples of the whole stake, stake included: one multiple, or one per count. */
function oddsRow(row: PayRow, { words }: SheetOptions): HTMLElement {
  const names: Readonly<Record<string, string>> = { ...words.sheet.odds, ...words.pokerHand };
  const pays = row.pays.map(({ count, multiple }) =>
    element("span", { class: "sheet-odds" }, [
      count === null ? null : element("i", { text: String(count) }),
      // Formatted as in the games.
      element("b", { text: formatMultiplier(Number.isInteger(multiple) ? multiple : multiple.toFixed(2)) }),
    ]),
  );
  return element("tr", { class: row.pays.length > 1 ? "is-ladder" : "" }, [
    element("th", {
      text: fill(names[row.id] ?? row.id, grouped(row.values ?? {})),
      attributes: { scope: "row" },
    }),
    element("td", {}, pays),
  ]);
}

/** The rules of a title's kind with their figures. */
function kindRules({ title, sheet, words }: SheetOptions): readonly string[] {
  const rules: Readonly<Record<string, unknown>> = words.sheet;
  const sentences = rules[`${title.mechanic}Rules`];
  // A fact with few values has a text for each; empty texts are dropped.
  const cases: Readonly<Record<string, Readonly<Record<string, string>>>> = words.sheet.factWords;
  const values: Readonly<Record<string, string>> = Object.fromEntries(
    Object.entries(grouped(sheet.facts)).map(([name, value]) => [name, cases[name]?.[value] ?? value]),
  );
  if (!Array.isArray(sentences)) return [];
  // The text of a value may contain placeholders itself.
  return sentences.flatMap((text) => fill(fill(String(text), values), values).trim() || []);
}

function betTable(sheet: RulesSheet, options: SheetOptions): HTMLElement {
  const { words } = options;
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
      if (row.role === "odds") return oddsRow(row, options);
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

/** The rule for unfinished rounds; empty for games that settle at once. */
function unfinished({ words, title, sheet, openRoundHours }: SheetOptions): HTMLElement[] {
  // In roulette only a bet in prison leaves a round open.
  if (title.mechanic === "roulette" && !String(sheet.facts["zeroRule"]).startsWith("en_prison")) return [];
  const { unfinished: rules } = words.sheet;
  const byMechanic: Readonly<Record<string, string>> = rules;
  const end = byMechanic[title.mechanic];
  if (end === undefined) return [];
  return [heading(rules.title), texts([`${fill(rules.wait, { hours: openRoundHours })} ${end}`])];
}

/** The rules page, generated from the data that the engine plays by. */
export function buildRules(options: SheetOptions): HTMLElement {
  const { words, title, sheet } = options;
  const parts = title.mechanic.startsWith("slot-")
    ? slotParts(options, texts(kindRules(options)))
    : [
        heading(words.sheet.payTable),
        betTable(sheet, options),
        heading(words.sheet.about),
        texts(kindRules(options)),
      ];
  return element("div", { class: "sheet" }, [
    figures(options),
    ...jackpotParts(options),
    ...parts,
    ...unfinished(options),
  ]);
}
