import type { Texts } from "@w10/phrases/languages";
import { findTitle, titleAt, type TitleRules, withBuy } from "@w10/game-math";
import type { GameFeature } from "@w10/contract";
import { baseCurrency, type CurrencyCode } from "@w10/money";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { execute, queryRow, queryRows } from "../../../platform/database/query.ts";
import type { GameId, PlayerId } from "../../../platform/ids.ts";
import { shortRecord } from "../../../platform/database/personal-record.ts";

/** Limits of a game in one currency in minor units. */
export interface GameLimits {
  readonly minStakeMinor: number;
  readonly maxStakeMinor: number;
  readonly defaultStakeMinor: number;
  readonly presetsMinor: readonly number[];
}

export interface GameRow {
  readonly id: GameId;
  readonly slug: string;
  readonly title: Texts;
  readonly tagline: Texts;
  readonly providerName: string;
  readonly providerUri: string;
  readonly mechanic: TitleRules["mechanic"];
  readonly category: "slots" | "jackpot" | "tablegames" | "others";
  readonly volatility: "low" | "medium" | "high";
  readonly returnBasisPoints: number;
  readonly features: readonly GameFeature[];
  readonly ribbon: "new" | "hit" | "tournament" | "exclusive" | "free_spins" | null;
  /** Blurred placeholder of the tile until the picture loads; null when none is drawn. */
  readonly blur: string | null;
  readonly limits: Partial<Record<CurrencyCode, GameLimits>>;
  readonly minCycleMs: number;
  readonly isEnabled: boolean;
  /** The operator's choice; null for the title's default. */
  readonly returnSetting: string | null;
  readonly blockedCountries: readonly string[];
  readonly blockedLocales: readonly string[];
  readonly blockedCurrencies: readonly string[];
  /** Amount of its jackpot in minor units; null without one. */
  readonly jackpotMinor: bigint | null;
  readonly jackpotCurrency: CurrencyCode | null;
  /** The jackpot that it feeds. */
  readonly jackpotId: string | null;
}

/** A limit of a game's stake in minor units, written out and not as a parameter: indexes are on this very expression. */
export function stakeLimit(
  table: "g" | "game",
  currency: CurrencyCode,
  name: "minStakeMinor" | "maxStakeMinor",
): RawBuilder<unknown> {
  return sql`(${sql.ref(`${table}.limits`)} -> ${sql.lit(currency)} ->> ${sql.lit(name)})::bigint`;
}

export const gameColumns = sql.raw(`g.id, g.slug, g.title, g.tagline,
  p.name as "providerName", p.uri as "providerUri", g.mechanic, g.category, g.volatility, g.return_basis_points as "returnBasisPoints", g.features, coalesce(g.ribbon, case when g.is_in_tournament then 'tournament' end) as ribbon, g.blur, g.limits,
  g.min_cycle_ms as "minCycleMs", g.is_enabled as "isEnabled", g.return_setting as "returnSetting", g.blocked_countries as "blockedCountries", g.blocked_locales as "blockedLocales", g.blocked_currencies as "blockedCurrencies", jackpot.amount_minor as "jackpotMinor", jackpot.currency as "jackpotCurrency", g.jackpot as "jackpotId"`);

/** Join this wherever `columns` is selected. */
export const withJackpotIn = (currency: CurrencyCode) =>
  sql`left join game_jackpot jackpot on jackpot.game_id = g.id and jackpot.currency = ${currency} and jackpot.amount_minor > 0`;

export async function selectGame(
  db: Db | Tx,
  by: { slug: string } | { id: GameId },
  /** Currency of the jackpot amounts. */
  currency: CurrencyCode = baseCurrency(),
): Promise<GameRow | null> {
  const condition = "slug" in by ? sql`g.slug = ${by.slug}` : sql`g.id = ${by.id}`;
  return queryRow<GameRow>(db)`
    select ${gameColumns} from game g join provider p on p.id = g.provider_id ${withJackpotIn(currency)} where ${condition}`;
}

/**
 * The rules of a catalogue game at the operator's RTP setting, with its feature buy if enabled. A game
 * without rules can neither be played nor shown.
 */
export function titleOf(
  game: Pick<GameRow, "slug" | "returnSetting"> & { readonly allowsBuy?: boolean },
): TitleRules | null {
  const first = findTitle(game.slug);
  if (!first) return null;
  // A setting that this version no longer has falls back to the default.
  const title = (game.returnSetting !== null && titleAt(first, game.returnSetting)) || first;
  return (game.allowsBuy && withBuy(title)) || title;
}

/** Adds a favourite, or removes an existing one. The primary key resolves a double click. */
export async function flipFavorite(
  tx: Tx,
  playerId: PlayerId,
  at: { gameId: GameId; now: Date },
): Promise<boolean> {
  const removed = await execute(tx)`
    delete from game_favorite where player_id = ${playerId} and game_id = ${at.gameId}`;
  if (removed === 1) return false;
  await execute(tx)`
    insert into game_favorite (player_id, game_id, created_at) values (${playerId}, ${at.gameId}, ${at.now}) on conflict do nothing`;
  return true;
}

/** Records that a player opened a game, for the recently played list and the popularity order. */
export async function recordGamePlayed(
  tx: Db | Tx,
  gameId: GameId,
  by: { playerId: PlayerId | null; now: Date },
): Promise<void> {
  await execute(tx)`insert into game_visit (game_id, visits) values (${gameId}, 1)
    on conflict (game_id) do update set visits = game_visit.visits + 1`;
  if (!by.playerId) return;
  await execute(tx)`
    insert into game_recent (player_id, game_id, played_at) values (${by.playerId}, ${gameId}, ${by.now})
    on conflict (player_id, game_id) do update set played_at = excluded.played_at`;
}

/** Adds recorded visits to the popularity of all games in one statement. */
export async function rollUpPopularity(db: Db): Promise<void> {
  await execute(db)`
    update game g set popularity = v.visits from game_visit v where v.game_id = g.id and g.popularity <> v.visits`;
}

/** Favourite and recently played games. */
export const gameRecord = shortRecord(
  {
    name: "games",
    tables: ["game_favorite", "game_recent"],
    forget: (playerId) => [
      sql`delete from game_favorite where player_id = ${playerId}`,
      sql`delete from game_recent where player_id = ${playerId}`,
    ],
  },
  (playerId) =>
    sql`select 'favourite' as list, g.slug as game, f.created_at as since from game_favorite f join game g on g.id = f.game_id where f.player_id = ${playerId}
      union all
      select 'recent', g.slug, r.played_at from game_recent r join game g on g.id = r.game_id where r.player_id = ${playerId} order by 1, 3`,
);

/** The kind of a game. */
export interface GameKind {
  readonly slug: string;
  readonly category: string;
  readonly mechanic: string;
  /** How much of a stake wagering and cashback count, in per cent. */
  readonly bonusPercent: number;
}

/** Kinds of all games, including retired ones. */
export async function readGameKinds(
  db: Db | Tx,
  gameIds: readonly GameId[],
): Promise<ReadonlyMap<GameId, GameKind>> {
  const rows = await queryRows<GameKind & { readonly id: GameId }>(db)`
    select id, slug, category, mechanic, bonus_percent as "bonusPercent" from game where id = any(${[...gameIds]}::uuid[])`;
  return new Map(rows.map(({ id, ...kind }) => [id, kind]));
}

/** Kind of a game by slug; null when unknown. */
export async function findGameKind(db: Db, slug: string): Promise<GameKind | null> {
  return queryRow<GameKind>(
    db,
  )`select slug, category, mechanic, bonus_percent as "bonusPercent" from game where slug = ${slug}`;
}

/** Game ids by slug. Unknown slugs are left out. */
export async function findGameIds(db: Db | Tx, slugs: readonly string[]): Promise<readonly GameId[]> {
  const rows = await queryRows<{ id: GameId }>(db)`
    select id from game where slug = any(${[...slugs]}::text[]) and is_enabled order by slug`;
  return rows.map(({ id }) => id);
}
