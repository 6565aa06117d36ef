import { baseCurrency, formatMoney } from "@w10/money";
import { z } from "zod";
import { codeInput } from "../../../platform/command/act-input.ts";
import { defineQuery } from "../../../platform/command/define-command.ts";
import { StaffRefusal } from "../../../platform/command/staff-act.ts";
import type { Clock } from "../../../platform/time/clock.ts";
import type { Db } from "../../../platform/database/database.ts";
import { findGameKind } from "../game/index.ts";
import { measureReturns, type TitleReturn } from "./measure-returns.ts";

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
}

export const gameReturnCommands = [
  defineQuery({
    name: "game-return.list-returns",
    input: z.strictObject({
      days: z.int().min(1).max(3_660).default(30),
      slug: codeInput.meta({ flag: "game" }).optional(),
    }),
    isPersonal: false,
    staff: {
      permission: "game.view",
      summary: "Compare each game's actual RTP on real money with the stated one, largest difference first",
    },
    async run({ db, clock }: Deps, { days, slug = null }) {
      if (slug !== null && !(await findGameKind(db, slug)))
        throw new StaffRefusal(`There is no game '${slug}'; game.list-games lists them.`);
      return measureReturns(db, { now: clock.now(), days, slug });
    },
    print(found, { days, slug }) {
      const span = days === 1 ? "today" : `in the last ${days} days`;
      if (found.length === 0) return `No round of ${slug ?? "any game"} was counted ${span}.`;
      return [
        `Stakes and wins in US dollars at current rates, ${span} (UTC), without jackpots.`,
        ...drawTable(found),
      ].join("\n");
    },
  }),
];

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
