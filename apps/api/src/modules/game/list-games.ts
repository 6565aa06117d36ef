import type { operations, QueryOf, ReplyOf } from "@w10/contract";
import type { CurrencyCode } from "@w10/money";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { escapeLike } from "../../platform/escape.ts";
import type { PlayerId } from "../../platform/ids.ts";
import { Refusal } from "../../platform/refusal.ts";
import { selectPlayer } from "../player/index.ts";
import { type GameView, toGameView, type Viewer } from "./game-rules.ts";
import { gameColumns, type GameRow } from "./game-store.ts";

export type GamesQuery = QueryOf<typeof operations.listGames>;
type Listed = GameRow & { readonly isFavorite: boolean; readonly total: bigint };

const pageSize = 70;
const newest = 24;
const recent = 20;

/** Who looks at the lobby: a guest sees what a player in the default currency would. */
export async function readViewer(db: Db, playerId: PlayerId | null, locale: "ru" | "en"): Promise<Viewer> {
  const player = playerId && (await selectPlayer(db, playerId));
  const currency: CurrencyCode = player ? player.currency : "USD";
  return { locale, currency, country: player ? player.country : null };
}

/** Games of a category with the filters of the lobby, in SQL. */
export async function listGames(
  db: Db,
  query: GamesQuery,
  playerId: PlayerId | null,
): Promise<ReplyOf<typeof operations.listGames>> {
  if (query.category === "favorites" && !playerId) throw new Refusal("Unauthorized");
  const viewer = await readViewer(db, playerId, query.locale);
  const rows = await selectGames(db, playerId, {
    where: conditions(query, playerId),
    order: orderOf(query.orderType, viewer.currency),
    limit: pageSize,
    offset: (query.page - 1) * pageSize,
  });
  return {
    games: rows.map((row) => toGameView(row, viewer, row.isFavorite)),
    total: Number(rows[0]?.total ?? 0n),
  };
}

export async function listNewGames(db: Db, viewer: Viewer, playerId: PlayerId | null): Promise<GameView[]> {
  const rows = await selectGames(db, playerId, {
    where: sql`true`,
    order: sql`g.created_at desc, g.id`,
    limit: newest,
    offset: 0,
  });
  return rows.map((row) => toGameView(row, viewer, row.isFavorite));
}

export async function listRecentGames(db: Db, viewer: Viewer, playerId: PlayerId): Promise<GameView[]> {
  const rows = await selectGames(db, playerId, {
    where: sql`exists (select from game_recent r where r.player_id = ${playerId} and r.game_id = g.id)`,
    order: sql`(select r.played_at from game_recent r where r.player_id = ${playerId} and r.game_id = g.id) desc`,
    limit: recent,
    offset: 0,
  });
  return rows.map((row) => toGameView(row, viewer, row.isFavorite));
}

/** How many games each tab of the lobby has. */
export async function listCategories(
  db: Db,
  playerId: PlayerId | null,
): Promise<ReplyOf<typeof operations.listCategories>> {
  const { rows } = await sql<{
    code: string;
    count: number;
  }>`select category as code, count(*)::int as count from game where is_enabled group by category`.execute(
    db,
  );
  const favorites = playerId
    ? await sql<{
        count: number;
      }>`select count(*)::int as count from game_favorite f join game g on g.id = f.game_id where f.player_id = ${playerId} and g.is_enabled`.execute(
        db,
      )
    : null;
  const countOf = (code: string): number => rows.find((row) => row.code === code)?.count ?? 0;
  const all = rows.reduce((sum, { count }) => sum + count, 0);
  const categories = [
    { code: "all", count: all },
    ...["slots", "jackpot", "tablegames", "others"].map((code) => ({ code, count: countOf(code) })),
  ];
  return {
    categories: favorites
      ? [...categories, { code: "favorites", count: favorites.rows[0]?.count ?? 0 }]
      : categories,
  };
}

interface Selection {
  readonly where: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  readonly limit: number;
  readonly offset: number;
}

async function selectGames(
  db: Db,
  playerId: PlayerId | null,
  { where, order, limit, offset }: Selection,
): Promise<Listed[]> {
  const favorite = playerId
    ? sql`exists (select from game_favorite f where f.player_id = ${playerId} and f.game_id = g.id)`
    : sql`false`;
  const { rows } =
    await sql<Listed>`select ${gameColumns}, ${favorite} as "isFavorite", count(*) over () as total
    from game g join provider p on p.id = g.provider_id where g.is_enabled and ${where} order by ${order} limit ${limit} offset ${offset}`.execute(
      db,
    );
  return rows;
}

function conditions(query: GamesQuery, playerId: PlayerId | null): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (query.category === "favorites")
    parts.push(
      sql`exists (select from game_favorite f where f.player_id = ${playerId} and f.game_id = g.id)`,
    );
  else if (query.category === "topJackpot") parts.push(sql`g.category = 'jackpot'`);
  else if (query.category !== "all") parts.push(sql`g.category = ${query.category}`);
  if (query.provider) parts.push(sql`p.uri = ${query.provider}`);
  if (query.volatility !== "any") parts.push(sql`g.volatility = ${query.volatility}`);
  if (query.isTournamentGame === "1") parts.push(sql`g.ribbon = 'tournament'`);
  if (query.query)
    parts.push(
      sql`lower(g.title_ru || ' ' || g.title_en) like ${`%${escapeLike(query.query.toLowerCase())}%`}`,
    );
  return sql.join(parts, sql` and `);
}

function orderOf(orderType: GamesQuery["orderType"], currency: CurrencyCode): RawBuilder<unknown> {
  const limit = (name: string): RawBuilder<unknown> => sql`(g.limits -> ${currency} ->> ${name})::bigint`;
  if (orderType === "min_bet") return sql`${limit("minStakeMinor")} asc nulls last, g.id`;
  if (orderType === "max_bet") return sql`${limit("maxStakeMinor")} desc nulls last, g.id`;
  return sql`g.popularity desc, g.id`;
}
