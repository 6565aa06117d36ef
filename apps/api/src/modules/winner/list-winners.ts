import type { operations, QueryOf, ReplyOf } from "@w10/contract";
import { type CurrencyCode, formatMoney } from "@w10/money";
import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { keepBriefly } from "../../platform/keep-briefly.ts";
import type { PlayerId } from "../../platform/ids.ts";
import { highestLevel, type JackpotWin } from "../ledger/index.ts";
import { maskLogin } from "./winner-rules.ts";

interface WinRow {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly login: string;
  readonly win: bigint;
  readonly currency: CurrencyCode;
  readonly slug: string;
  readonly titleRu: string;
  readonly titleEn: string;
  readonly jackpot: readonly JackpotWin[] | null;
}

type Query = QueryOf<typeof operations.listWinners>;
export type WinnerFeed = (
  query: Query,
  viewer: PlayerId | null,
) => Promise<ReplyOf<typeof operations.listWinners>>;

/** Everybody asks for the same rows every few seconds: the database is asked once in this time. */
const keptMs = 2_000;
const mostRows = 50;

/**
 * The latest rounds that won more than their stake, newest first. Logins are masked for everybody but their owner, unless the
 * operator shows them.
 */
export function createWinnerFeed(
  db: Db,
  { isMasked, now }: { readonly isMasked: boolean; readonly now: () => Date },
): WinnerFeed {
  const readRows = keepBriefly(() => selectWins(db), { keptMs, now });
  return async ({ limit, locale }, viewer) => {
    const rows = await readRows();
    const winners = rows.slice(0, limit).map((row) => ({
      id: row.id,
      login: isMasked && row.playerId !== viewer ? maskLogin(row.login) : row.login,
      amount: formatMoney(row.win, row.currency),
      jackpotLevel: highestLevel(row.jackpot),
      game: {
        urlLastSegment: row.slug,
        icon: `/art/tile-small${locale === "en" ? "-en" : ""}/${row.slug}.webp`,
        name: locale === "ru" ? row.titleRu : row.titleEn,
      },
    }));
    return { winners };
  };
}

async function selectWins(db: Db): Promise<readonly WinRow[]> {
  const { rows } = await sql<WinRow>`
    select r.id, r.player_id as "playerId", p.login, r.win_minor as win, r.currency, g.slug, g.title_ru as "titleRu", g.title_en as "titleEn", r.state -> 'jackpot' as jackpot
    from round r join player p on p.id = r.player_id join game g on g.id = r.game_id
    where r.win_minor > r.stake_minor and r.status = 'settled' and g.is_enabled
    order by r.created_at desc limit ${mostRows}`.execute(db);
  return rows;
}
