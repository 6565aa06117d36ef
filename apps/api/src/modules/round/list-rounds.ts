import type { operations, QueryOf, ReplyOf } from "@w10/contract";
import { type CurrencyCode, formatMinor } from "@w10/money";
import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { escapeLike } from "../../platform/escape.ts";
import type { PlayerId } from "../../platform/ids.ts";
import { readPeriod } from "../../platform/period.ts";
import type { StoredState } from "./round-view.ts";
import { highestLevel, type JackpotWin } from "../ledger/index.ts";

interface Row {
  id: string;
  created_at: Date;
  settled_at: Date | null;
  title: string;
  before: bigint;
  stake: bigint;
  win: bigint;
  after: bigint;
  currency: CurrencyCode;
  jackpot: readonly JackpotWin[] | null;
  freeSpin: StoredState["freeSpin"] | null;
}

const pageSize = 20;

/** The player's rounds, open ones among them, newest first. Days of the filter are UTC days. */
export async function listRounds(
  db: Db,
  playerId: PlayerId,
  query: QueryOf<typeof operations.listRounds> & { locale: "ru" | "en" },
): Promise<ReplyOf<typeof operations.listRounds>> {
  const { from, until } = readPeriod(query.fromDate, query.toDate);
  const title = query.locale === "ru" ? sql.ref("g.title_ru") : sql.ref("g.title_en");
  const search = query.q ? `%${escapeLike(query.q.toLowerCase())}%` : null;
  const { rows } = await sql<Row>`
    with mine as (
      select id, game_id, created_at, settled_at, balance_before_minor as before, stake_minor as stake, win_minor as win, balance_after_minor as after, currency, state -> 'jackpot' as jackpot, state -> 'freeSpin' as "freeSpin"
      from round where player_id = ${playerId} and created_at >= ${from} and created_at < ${until}
      union all
      select id, game_id, created_at, null, balance_before_minor, stake_minor, win_minor, balance_before_minor - stake_minor + win_minor, currency, state -> 'jackpot', null
      from round_open where player_id = ${playerId} and created_at >= ${from} and created_at < ${until}
    )
    select m.*, ${title} as title from mine m join game g on g.id = m.game_id
    where ${search}::text is null or lower(g.title_ru || ' ' || g.title_en) like ${search}
    order by m.created_at desc, m.id desc limit ${pageSize} offset ${(query.page - 1) * pageSize}`.execute(
    db,
  );
  return {
    collection: rows.map((row) => ({
      id: row.id,
      dateTimeStart: row.created_at.toISOString(),
      dateTimeEnd: row.settled_at?.toISOString() ?? null,
      game: row.title,
      previousBalanceFormatted: formatMinor(row.before, row.currency),
      betFormatted: formatMinor(row.freeSpin?.stakeMinor ?? row.stake, row.currency),
      winFormatted: formatMinor(row.freeSpin?.winMinor ?? row.win, row.currency),
      freeSpin: row.freeSpin ? winOf(row.freeSpin) : null,
      jackpotLevel: highestLevel(row.jackpot),
      balanceFormatted: formatMinor(row.after, row.currency),
      currency: row.currency,
    })),
  };
}

const winOf = ({ winMinor, winsAs = "bonus" }: NonNullable<StoredState["freeSpin"]>) =>
  winMinor === 0 ? "lost" : winsAs;
