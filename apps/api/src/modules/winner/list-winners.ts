import type { operations, ReplyOf } from "@w10/contract";
import { type CurrencyCode, formatMoney } from "@w10/money";
import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { maskLogin } from "./winner-rules.ts";

interface WinRow {
  id: string;
  login: string;
  win: bigint;
  currency: CurrencyCode;
  slug: string;
  title_ru: string;
  title_en: string;
}

/** The latest rounds that won more than their stake. Logins are masked for everybody. */
export async function listWinners(
  db: Db,
  query: { limit: number; locale: "ru" | "en" },
): Promise<ReplyOf<typeof operations.listWinners>> {
  const { rows } = await sql<WinRow>`
    select r.id, p.login, r.win_minor as win, r.currency, g.slug, g.title_ru, g.title_en
    from round r join player p on p.id = r.player_id join game g on g.id = r.game_id
    where r.win_minor > r.stake_minor and r.status = 'settled' order by r.created_at desc limit ${query.limit}`.execute(
    db,
  );
  return {
    winners: rows.map((row) => ({
      id: row.id,
      login: maskLogin(row.login),
      amount: formatMoney(row.win, row.currency),
      game: {
        urlLastSegment: row.slug,
        icon: `/art/tile-small${query.locale === "en" ? "-en" : ""}/${row.slug}.webp`,
        name: query.locale === "ru" ? row.title_ru : row.title_en,
      },
    })),
  };
}
