import { baseCurrency, formatMoney } from "@w10/money";
import { findGameKind } from "../modules/play/game/index.ts";
import { measureReturns, type TitleReturn } from "../modules/play/game-return/index.ts";
import { needOption, type OperatorCommand, OperatorError, readDays } from "./operator-call.ts";

/** Operator commands for measured RTP. */
export const returnCommands: Readonly<Record<string, OperatorCommand>> = {
  returns: {
    usage: "returns [--days 30] [--game <game>]",
    summary: "Compare each game's actual RTP on real money with the stated one, largest difference first",
    async run(app, args) {
      const days = readDays(args, { why: "how many days to look back", usual: 30 });
      const slug = args.includes("--game")
        ? needOption(args, "--game", "a game from the list of 'games'")
        : null;
      refuseOthers(args);
      if (slug !== null && !(await findGameKind(app.parts.db, slug)))
        throw new OperatorError(`There is no game '${slug}'; 'games' lists them.`);
      const found = await measureReturns(app.parts.db, { now: app.parts.clock.now(), days, slug });
      const span = days === 1 ? "today" : `in the last ${days} days`;
      if (found.length === 0) return `No round of ${slug ?? "any game"} was counted ${span}.`;
      return [
        `Stakes and wins in US dollars at current rates, ${span} (UTC), without jackpots.`,
        ...drawTable(found),
      ].join("\n");
    },
  },
};

/** Refuses misspelt options, which would otherwise be ignored. */
function refuseOthers(args: readonly string[]): void {
  const other = args.find(
    (word, index) => !/^--(days|game)$/.test(word) && !/^--(days|game)$/.test(args[index - 1] ?? ""),
  );
  if (other !== undefined) throw new OperatorError(`returns accepts --days and --game, not '${other}'.`);
}

const heads = [
  "game",
  "setting",
  "rounds",
  "staked",
  "won",
  "actual",
  "stated",
  "range",
  "difference",
  "error",
  "errors off",
  "",
];

function drawTable(found: readonly TitleReturn[]): readonly string[] {
  const rows = [heads, ...found.map(drawRow)];
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join("  ")
      .trimEnd(),
  );
}

const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;
const money = (minor: number): string => formatMoney(BigInt(Math.round(minor)), baseCurrency());

function drawRow({ slug, setting, isBought, sums, measured, expected }: TitleReturn): readonly string[] {
  const { actual, error, z, isOff } = measured;
  return [
    slug,
    isBought ? `${setting} bought` : setting,
    String(sums.rounds),
    money(sums.stake),
    money(sums.win),
    percent(actual),
    ...(expected
      ? [
          percent(expected.stated),
          drawRange(expected),
          percent(actual - expected.stated),
          percent(error),
          z.toFixed(1).replace("-0.0", "0.0"),
        ]
      : ["no more", "", "", "", ""]),
    isOff ? "OFF" : "",
  ];
}

/** The RTP range by players' choices, if it is not a single value. */
function drawRange({ min, max }: Pick<NonNullable<TitleReturn["expected"]>, "min" | "max">): string {
  if (min === null) return `up to ${percent(max)}`;
  return max - min < 0.000_05 ? "" : `${(min * 100).toFixed(2)}–${percent(max)}`;
}
