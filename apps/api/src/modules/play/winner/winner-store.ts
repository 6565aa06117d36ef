import type { Texts } from "@w10/phrases/languages";
import type { CurrencyCode } from "@w10/money";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/database.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import type { JackpotWin } from "../../money/ledger/index.ts";
import { readWorths } from "../../money/rate/index.ts";
import { newsFrom } from "./news-from.ts";

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

/** Which wins the feed has. */
export interface FeedChoice {
  /** At most so many. */
  readonly limit: number;
  /** The smallest, in minor units of the base currency, converted at the rates of the instant. */
  readonly minBaseMinor: number;
  readonly at: Date;
}

/** Only among so many of the latest wins is looked for the feed's: where none of them is large enough, older ones are no news either. */
const lookedAt = 2_000;

/** The latest settled rounds that won more than their stake, and enough to be news, newest first. */
export async function selectWins(
  db: Db,
  { limit, minBaseMinor, at }: FeedChoice,
): Promise<readonly WinRow[]> {
  const from = newsFrom(minBaseMinor, await readWorths(db, at));
  // The latest are taken in the order of their index before anything else is asked of them: a planner without figures of the tables would
  // expect few and read and sort all.
  const { rows } = await sql<WinRow>`
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
    order by n.created_at desc`.execute(db);
  return rows;
}
