import type { Locale } from "@w10/phrases/languages";
import type { operations, QueryOf, ReplyOf } from "@w10/contract";
import { baseCurrency, type CurrencyCode } from "@w10/money";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/database/database.ts";
import { queryRows, queryValue } from "../../../platform/database/query.ts";
import type { SharedReplies } from "../../../platform/http/shared-replies.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { selectPlayer } from "../../identity/player/index.ts";
import { exactSearch, nearSearches, type Search, selectKnownWords } from "./find-games.ts";
import { type GameView, toGameView, type Viewer } from "./game-rules.ts";
import { mixNewGames, type NewGame } from "./mix-games.ts";
import { gameColumns, type GameRow, stakeLimit, withJackpotIn } from "./game-store.ts";

export type GamesQuery = QueryOf<typeof operations.listGames>;
type Listed = GameRow & {
  readonly isFavorite: boolean;
  readonly hasFreeSpins: boolean;
  /** Number of matches; null without a search. */
  readonly total: number | null;
};

/** Sources of the lists. Counts are cached until the catalogue changes. */
export interface Catalogue {
  readonly db: Db;
  readonly shared: SharedReplies;
}

/** PostgreSQL notification channel of the triggers on games and providers. */
export const catalogueTopic = "catalogue";

const pageSize = 70;
const newest = 24;
/**
 * New games are mixed among this many of the latest, because a catalogue comes in long blocks of one studio
 * or kind.
 */
const latestLooked = 200;
const recent = 20;

/** The viewer of the lobby. A guest sees what a player in the default currency would. */
export async function readViewer(db: Db, playerId: PlayerId | null, locale: Locale): Promise<Viewer> {
  const player = playerId && (await selectPlayer(db, playerId));
  const currency: CurrencyCode = player ? player.currency : baseCurrency();
  return { locale, currency, country: player ? player.country : null };
}

/** Games of a category with the lobby's filters, applied in SQL. */
export async function listGames(
  catalogue: Catalogue,
  query: GamesQuery,
  playerId: PlayerId | null,
): Promise<ReplyOf<typeof operations.listGames>> {
  if (query.category === "favorites" && !playerId) throw new Refusal("Unauthorized");
  const { db } = catalogue;
  const viewer = await readViewer(db, playerId, query.locale);
  const { currency } = viewer;
  const plain = selectionOf(query, playerId, currency);
  const read: ReadPage = (wanted) =>
    selectGames(db, playerId, {
      ...wanted,
      order: orderOf(query, currency, wanted.closeness),
      currency,
      limit: pageSize,
      offset: (query.page - 1) * pageSize,
    });
  const found = query.query
    ? await search(catalogue, { plain, text: query.query, page: query.page }, read)
    : { rows: await read(plain), total: await countSelection(catalogue, query, { plain, currency }) };
  return {
    games: found.rows.map((row) => toGameView(row, viewer, row.isFavorite)),
    total: found.total,
    ...(found.isNear ? { isNear: true } : {}),
  };
}

type ReadPage = (wanted: Wanted) => Promise<Listed[]>;

interface Found {
  readonly rows: readonly Listed[];
  readonly total: number;
  readonly isNear?: boolean;
}

/** Exact matches; otherwise near matches. */
async function search(
  { db, shared }: Catalogue,
  { plain, text, page }: { readonly plain: Wanted; readonly text: string; readonly page: number },
  read: ReadPage,
): Promise<Found> {
  const find = async (asked: Search): Promise<Found> => {
    const wanted = within(plain, asked);
    const rows = await read(wanted);
    // A page past the last has no row to carry the total.
    return { rows, total: rows[0]?.total ?? (page > 1 ? await countGames(db, wanted) : 0) };
  };
  const asked = exactSearch(text);
  const exact = asked && (await find(asked));
  if (exact && exact.total > 0) return exact;
  const words = { topic: catalogueTopic, key: "words" };
  const { value: known } = await shared.find(words, () => selectKnownWords(db));
  for (const near of nearSearches(known, text)) {
    const found = await find(near);
    if (found.total > 0) return { ...found, isNear: true };
  }
  return { rows: [], total: 0 };
}

async function countSelection(
  { db, shared }: Catalogue,
  query: GamesQuery,
  { plain, currency }: { readonly plain: Wanted; readonly currency: CurrencyCode },
): Promise<number> {
  // Changes of these categories do not notify the catalogue topic.
  if (query.category === "favorites" || query.category === "topJackpot") return countGames(db, plain);
  const { orderType: _order, page: _page, locale: _locale, ...filters } = query;
  const key = `count ${JSON.stringify([filters, query.stake && currency])}`;
  const { value } = await shared.find({ topic: catalogueTopic, key }, () => countGames(db, plain));
  return value;
}

export async function listNewGames(db: Db, viewer: Viewer, playerId: PlayerId | null): Promise<GameView[]> {
  const latest = await queryRows<NewGame>(db)`
    select id, provider_id as "providerId", mechanic, created_at as "createdAt" from game
    where is_enabled order by created_at desc, id limit ${latestLooked}`;
  const ids = mixNewGames(latest, newest).map(({ id }) => id);
  const rows = await selectGames(db, playerId, {
    from: everyGame,
    where: sql`g.id = any(${ids}::uuid[])`,
    order: sql`array_position(${ids}::uuid[], g.id)`,
    currency: viewer.currency,
    limit: newest,
    offset: 0,
  });
  return rows.map((row) => toGameView(row, viewer, row.isFavorite));
}

export async function listRecentGames(db: Db, viewer: Viewer, playerId: PlayerId): Promise<GameView[]> {
  const rows = await selectGames(db, playerId, {
    from: sql`game_recent r join game g on g.id = r.game_id`,
    where: sql`r.player_id = ${playerId}`,
    order: sql`r.played_at desc`,
    currency: viewer.currency,
    limit: recent,
    offset: 0,
  });
  return rows.map((row) => toGameView(row, viewer, row.isFavorite));
}

/** Slugs of all games. */
export async function listSlugs(db: Db): Promise<string[]> {
  const rows = await queryRows<{ slug: string }>(db)`select slug from game where is_enabled order by slug`;
  return rows.map(({ slug }) => slug);
}

/** Number of games in each tab of the lobby. */
export async function listCategories(
  { db, shared }: Catalogue,
  playerId: PlayerId | null,
): Promise<ReplyOf<typeof operations.listCategories>> {
  const { value: categories } = await shared.find({ topic: catalogueTopic, key: "categories" }, () =>
    countCategories(db),
  );
  if (!playerId) return { categories };
  const count = await countGames(db, favoritesOf(playerId));
  return { categories: [...categories, { code: "favorites", count }] };
}

async function countCategories(db: Db): Promise<{ code: string; count: number }[]> {
  const rows = await queryRows<{ code: string; count: number }>(db)`
    select category as code, count(*)::int as count from game where is_enabled group by category`;
  const countOf = (code: string): number => rows.find((row) => row.code === code)?.count ?? 0;
  const all = rows.reduce((sum, { count }) => sum + count, 0);
  return [
    { code: "all", count: all },
    ...["slots", "jackpot", "tablegames", "others"].map((code) => ({ code, count: countOf(code) })),
  ];
}

async function countGames(db: Db, { from, where }: Wanted): Promise<number> {
  return queryValue<number>(db)`
    select count(*)::int from ${from} where g.is_enabled and ${where}`;
}

interface Wanted {
  /** Tables with the game as `g`. */
  readonly from: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
  /** Closeness of a game to the search. */
  readonly closeness?: RawBuilder<unknown>;
}

interface Selection extends Wanted {
  /** Currency of jackpot amounts. */
  readonly currency: CurrencyCode;
  readonly order: RawBuilder<unknown>;
  readonly limit: number;
  readonly offset: number;
}

const everyGame = sql`game g`;

/**
 * Selects the page first, through an index with the requested order, and joins the tile's data to its few
 * rows.
 */
async function selectGames(
  db: Db,
  playerId: PlayerId | null,
  { from, where, closeness, order, limit, offset, currency }: Selection,
): Promise<Listed[]> {
  const favorite = playerId
    ? sql`exists (select from game_favorite f where f.player_id = ${playerId} and f.game_id = g.id)`
    : sql`false`;
  // Expired spins are ended by a job within a minute.
  const spins = playerId
    ? sql`exists (select from free_spin_grant f where f.player_id = ${playerId} and f.currency = ${currency} and f.ended_at is null and f.used < f.spins and g.id = any (f.game_ids))`
    : sql`false`;
  const rows = await queryRows<Listed>(db)`
    with page as materialized (
      select g.id, row_number() over (order by ${order}) as place, ${closeness ? sql`(count(*) over ())::int` : sql`null::int`} as total from ${from} where g.is_enabled and ${where}
      order by ${order} limit ${limit} offset ${offset})
    select ${gameColumns}, ${favorite} as "isFavorite", ${spins} as "hasFreeSpins", page.total
    from page join game g on g.id = page.id join provider p on p.id = g.provider_id ${withJackpotIn(currency)} order by page.place`;
  return rows.map((row) => (row.hasFreeSpins ? { ...row, ribbon: "free_spins" } : row));
}

function favoritesOf(playerId: PlayerId | null): Wanted {
  return {
    from: sql`game_favorite own join game g on g.id = own.game_id`,
    where: sql`own.player_id = ${playerId}`,
  };
}

function selectionOf(query: GamesQuery, playerId: PlayerId | null, currency: CurrencyCode): Wanted {
  const isFavorites = query.category === "favorites";
  const base = isFavorites ? favoritesOf(playerId) : { from: everyGame, where: sql`true` };
  const parts: RawBuilder<unknown>[] = [base.where];
  if (query.category === "topJackpot")
    parts.push(sql`exists (select from game_jackpot pot where pot.game_id = g.id and pot.amount_minor > 0)`);
  else if (query.category !== "all" && !isFavorites) parts.push(sql`g.category = ${query.category}`);
  if (query.provider)
    parts.push(sql`g.provider_id = (select p.id from provider p where p.uri = ${query.provider})`);
  if (query.volatility !== "any") parts.push(sql`g.volatility = ${query.volatility}`);
  if (query.minReturn !== "any") parts.push(sql`g.return_basis_points >= ${Number(query.minReturn) * 100}`);
  if (query.feature !== "any") parts.push(sql`g.features @> array[${query.feature}]`);
  if (query.stake > 0)
    parts.push(
      sql`${query.stake}::bigint between ${stakeLimit("g", currency, "minStakeMinor")} and ${stakeLimit("g", currency, "maxStakeMinor")}`,
    );
  if (query.isTournamentGame === "1") parts.push(sql`g.is_in_tournament`);
  return { from: base.from, where: sql.join(parts, sql` and `) };
}

const within = ({ from, where }: Wanted, search: Search): Wanted => ({
  from,
  where: sql`${where} and ${search.where}`,
  closeness: search.closeness,
});

function orderOf(
  { orderType, category }: GamesQuery,
  currency: CurrencyCode,
  closeness: RawBuilder<unknown> | undefined,
): RawBuilder<unknown> {
  if (orderType === "min_bet") return sql`${stakeLimit("g", currency, "minStakeMinor")} asc nulls last, g.id`;
  if (orderType === "max_bet")
    return sql`${stakeLimit("g", currency, "maxStakeMinor")} desc nulls last, g.id`;
  if (category === "topJackpot")
    return sql`(select pot.amount_minor from game_jackpot pot where pot.game_id = g.id and pot.currency = ${currency}) desc, g.id`;
  return closeness ? sql`${closeness} desc, g.popularity desc, g.id` : sql`g.popularity desc, g.id`;
}

/** Games by slug for lists without favourites. Retired games are left out. */
export async function listNamedGames(
  db: Db,
  slugs: readonly string[],
  viewer: Viewer,
): Promise<ReadonlyMap<string, GameView>> {
  if (slugs.length === 0) return new Map();
  const rows = await queryRows<GameRow>(db)`
    select ${gameColumns} from game g join provider p on p.id = g.provider_id ${withJackpotIn(viewer.currency)}
    where g.is_enabled and g.slug = any (${[...slugs]}::text[])`;
  return new Map(rows.map((row) => [row.slug, toGameView(row, viewer, false)]));
}
