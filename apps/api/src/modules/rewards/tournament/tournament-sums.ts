import { baseCurrency, unitMinor } from "@w10/money";
import type { Db } from "../../../platform/database/database.ts";
import { queryRows } from "../../../platform/database/query.ts";
import { convertUp } from "../../foundation/rate/index.ts";
import { grantIn, type ShownIn, type Sums } from "../prize/index.ts";
import { seriesDefinition, toRows } from "./definition.ts";
import type { NewTournament } from "./tournament-store.ts";

type SumsOf = Pick<NewTournament, "fundMinor" | "minBetMinor" | "minBetCurrency">;

/** The stake or win that is one point: as much as gives it in full. */
function pointIn({ currency, rateTable }: ShownIn): bigint {
  const base = baseCurrency();
  return convertUp({ amountMinor: unitMinor(base), from: base, to: currency }, rateTable);
}

/** Sums that a tournament's own texts name: its fund as it is granted, the smallest stake that counts. */
export function tournamentSums({ fundMinor, minBetMinor, minBetCurrency }: SumsOf, shownIn: ShownIn): Sums {
  const bet = { amountMinor: minBetMinor, from: minBetCurrency, to: shownIn.currency };
  return new Map<(typeof tournamentSumNames)[number], bigint>([
    ["tournament.point", pointIn(shownIn)],
    ["tournament.fund", grantIn({ amount: Number(fundMinor) }, shownIn)],
    ["tournament.min-bet", convertUp(bet, shownIn.rateTable)],
  ]);
}

/** What a tournament's own texts may name. */
export const tournamentSumNames = ["tournament.point", "tournament.fund", "tournament.min-bet"] as const;

/** Sums that other texts name: those of each series, with its first prize. */
export async function readSeriesSums(db: Db, shownIn: ShownIn): Promise<Sums> {
  const series = await queryRows<{ code: string; definition: unknown }>(db)`
    select code, definition from tournament_series order by code`;
  const sums = new Map([["tournament.point", pointIn(shownIn)]]);
  for (const { code, definition } of series) {
    const occurrence = {
      id: code,
      systemName: code,
      series: code,
      startsAt: new Date(0),
      endsAt: new Date(0),
    };
    const { row, prizes } = toRows(seriesDefinition.parse(definition), occurrence);
    for (const [name, minor] of tournamentSums(row, shownIn))
      sums.set(name.replace("tournament.", `tournament.${code}.`), minor);
    const first = prizes[0]?.prize;
    if (first?.type === 1 || first?.type === 2)
      sums.set(`tournament.${code}.first`, grantIn(first.params, shownIn));
  }
  return sums;
}
