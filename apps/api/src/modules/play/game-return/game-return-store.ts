import type { CurrencyCode } from "@w10/money";
import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { execute, queryRows } from "../../../platform/database/query.ts";
import { dayOf } from "../../../platform/time/week-rules.ts";
import type { ReturnSums } from "./game-return-rules.ts";

/** Group key of sums: title, setting, UTC day and currency. */
export interface ReturnKey {
  readonly day: string;
  readonly slug: string;
  readonly setting: string;
  readonly isBought: boolean;
  readonly currency: CurrencyCode;
}

/** Exact sums over rounds in minor units. */
export interface ExactSums {
  rounds: bigint;
  stake: bigint;
  win: bigint;
  stakeSquares: bigint;
  winSquares: bigint;
  stakeByWin: bigint;
}

/** Adds to the daily sums in one statement. */
export async function addToReturns(tx: Tx, added: readonly (ReturnKey & ExactSums)[]): Promise<void> {
  if (added.length === 0) return;
  const column = <Value>(pick: (row: ReturnKey & ExactSums) => Value): Value[] => added.map(pick);
  const amounts = (name: keyof ExactSums): string[] => column((row) => row[name].toString());
  await execute(tx)`
    insert into game_return as r (day, slug, setting, is_bought, currency, rounds, stake_minor, win_minor, stake_squares, win_squares, stake_by_win)
    select * from unnest(${column(({ day }) => day)}::date[], ${column(({ slug }) => slug)}::text[], ${column(({ setting }) => setting)}::text[],
      ${column(({ isBought }) => isBought)}::boolean[], ${column(({ currency }) => currency)}::text[], ${amounts("rounds")}::bigint[],
      ${amounts("stake")}::numeric[], ${amounts("win")}::numeric[], ${amounts("stakeSquares")}::numeric[], ${amounts("winSquares")}::numeric[], ${amounts("stakeByWin")}::numeric[])
    on conflict (day, slug, setting, is_bought, currency) do update set rounds = r.rounds + excluded.rounds, stake_minor = r.stake_minor + excluded.stake_minor,
      win_minor = r.win_minor + excluded.win_minor, stake_squares = r.stake_squares + excluded.stake_squares,
      win_squares = r.win_squares + excluded.win_squares, stake_by_win = r.stake_by_win + excluded.stake_by_win`;
}

/** A title of which every round of a day is void was not played. */
export async function deleteEmptyReturns(tx: Tx): Promise<void> {
  await execute(tx)`delete from game_return where rounds = 0`;
}

/** Sums after a day by title, setting and currency, optionally of one title. As floating point numbers. */
export async function sumReturns(
  db: Db,
  { after, slug }: { after: Date; slug: string | null },
): Promise<readonly (Omit<ReturnKey, "day"> & ReturnSums)[]> {
  return queryRows<Omit<ReturnKey, "day"> & ReturnSums>(db)`
    select slug, setting, is_bought as "isBought", currency, sum(rounds)::float8 as rounds, sum(stake_minor)::float8 as stake, sum(win_minor)::float8 as win,
      sum(stake_squares)::float8 as "stakeSquares", sum(win_squares)::float8 as "winSquares", sum(stake_by_win)::float8 as "stakeByWin"
    from game_return where day > ${dayOf(after)}::date ${slug === null ? sql`` : sql`and slug = ${slug}`}
    group by slug, setting, is_bought, currency order by slug, setting, is_bought, currency`;
}
