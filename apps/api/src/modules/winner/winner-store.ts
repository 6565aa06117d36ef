import type { CurrencyCode } from "@w10/money";
import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import type { PlayerId } from "../../platform/ids.ts";
import type { JackpotWin } from "../ledger/index.ts";

export interface WinRow {
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

/** So many wins are looked at for each that is shown: those of games that were taken out since, and of rounds not settled, are left out. */
const lookedAt = 4;

/** The latest settled rounds that won more than their stake, newest first. */
export async function selectWins(db: Db, limit: number): Promise<readonly WinRow[]> {
  // The latest are taken in the order of their index before anything else is asked of them: a planner without figures of the tables would
  // expect few and read and sort all.
  const { rows } = await sql<WinRow>`
    with latest as materialized (
      select id, player_id, game_id, win_minor, currency, status, state, created_at from round
      where win_minor > stake_minor order by created_at desc limit ${limit * lookedAt})
    select r.id, r.player_id as "playerId", p.login, r.win_minor as win, r.currency, g.slug, g.title_ru as "titleRu", g.title_en as "titleEn", r.state -> 'jackpot' as jackpot
    from latest r join player p on p.id = r.player_id join game g on g.id = r.game_id
    where r.status = 'settled' and g.is_enabled
    order by r.created_at desc limit ${limit}`.execute(db);
  return rows;
}
