import type { Texts } from "@w10/phrases/languages";
import { type CurrencyCode, baseCurrency } from "@w10/money";
import type { Db } from "../../../platform/database/database.ts";
import { queryRows } from "../../../platform/database/query.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import type { JackpotWin } from "../../foundation/ledger/index.ts";
import { readRateTable, convertUp, type RateTable } from "../../foundation/rate/index.ts";

/** A currency with the smallest win that the feed shows, in minor units. */
interface NewsFrom {
  readonly currency: CurrencyCode;
  readonly winMinor: bigint;
}

/**
 * The feed's minimum win in each currency with a rate, rounded up. The argument is in minor units of the base
 * currency.
 */
export function newsFrom(minBaseMinor: number, rateTable: RateTable): NewsFrom[] {
  const from = baseCurrency();
  return [...rateTable.keys()].map((currency) => ({
    currency,
    winMinor: convertUp({ amountMinor: BigInt(minBaseMinor), from, to: currency }, rateTable),
  }));
}

export interface WinRow {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly login: string;
  readonly win: bigint;
  readonly currency: CurrencyCode;
  readonly slug: string;
  readonly title: Texts;
  readonly jackpot: readonly JackpotWin[] | null;
}

/** Filter of the feed's wins. */
export interface FeedChoice {
  /** Maximum number of wins. */
  readonly limit: number;
  /** Minimum win in minor units of the base currency, converted at the rates of the instant. */
  readonly minBaseMinor: number;
  readonly at: Date;
}

/** Only this many latest wins are searched; older ones are not news. */
const lookedAt = 2_000;

/** Latest settled rounds that won more than their stake and at least the minimum, newest first. */
export async function selectWins(
  db: Db,
  { limit, minBaseMinor, at }: FeedChoice,
): Promise<readonly WinRow[]> {
  const from = newsFrom(minBaseMinor, await readRateTable(db, at));
  // Takes the latest rounds by index before filtering: a planner without statistics would read and sort all.
  return queryRows<WinRow>(db)`
    with latest as materialized (
      select id, player_id, game_id, win_minor, currency, status, created_at from round
      where win_minor > stake_minor order by created_at desc limit ${lookedAt}),
    news as materialized (
      select l.* from latest l
      join unnest(${from.map(({ currency }) => currency)}::text[], ${from.map(({ winMinor }) => winMinor)}::bigint[]) as f (currency, win_minor) using (currency)
      join game g on g.id = l.game_id
      where l.win_minor >= f.win_minor and l.status = 'settled' and g.is_enabled
      order by l.created_at desc limit ${limit})
    select n.id, n.player_id as "playerId", p.login, n.win_minor as win, n.currency, g.slug, g.title, r.state -> 'jackpot' as jackpot
    from news n join round r on r.player_id = n.player_id and r.created_at = n.created_at and r.id = n.id
    join player p on p.id = n.player_id join game g on g.id = n.game_id
    order by n.created_at desc`;
}
