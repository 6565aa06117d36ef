import type { Texts } from "@w10/phrases/languages";
import type { PlayerStatus } from "@w10/contract";
import type { CurrencyCode } from "@w10/money";
import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/database/database.ts";
import {
  execute,
  queryOne,
  queryRow,
  queryRows,
  queryValue,
  writeRow,
} from "../../../platform/database/query.ts";
import { asTexts } from "../../../platform/database/texts.ts";
import type { GameId, PlayerId } from "../../../platform/ids.ts";
import type { Prize } from "../prize/index.ts";
import type { Score, Scoring } from "./tournament-rules.ts";
import { shortRecord } from "../../../platform/database/personal-record.ts";

export interface TournamentRow {
  readonly id: string;
  readonly systemName: string;
  readonly series: string | null;
  readonly prizeType: "sequential" | "fixed-explicit";
  readonly scoring: Scoring;
  readonly title: Texts;
  readonly summary: Texts;
  readonly rules: Texts;
  readonly imageUrl: string | null;
  readonly minBetMinor: bigint;
  readonly minBetCurrency: CurrencyCode;
  /** Players with points from which prizes are paid. */
  readonly minPlayers: number;
  readonly fundMinor: bigint;
  readonly statuses: readonly PlayerStatus[];
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly closedAt: Date | null;
  /** Closed below its minimum: no prize is paid. */
  readonly isShort: boolean;
}

export type NewTournament = Omit<TournamentRow, "closedAt" | "isShort">;

export interface PrizeRow {
  readonly placeFrom: number;
  readonly placeTo: number;
  readonly isExtra: boolean;
  readonly prize: Prize;
}

const columns =
  sql.raw(`t.id, t.system_name as "systemName", t.series, t.prize_type as "prizeType", t.scoring, t.title, t.summary, t.rules, t.image_url as "imageUrl",
  t.min_bet_minor as "minBetMinor", t.min_bet_currency as "minBetCurrency", t.fund_minor as "fundMinor", t.min_players as "minPlayers", t.is_short as "isShort", t.statuses,
  t.starts_at as "startsAt", t.ends_at as "endsAt", t.closed_at as "closedAt"`);

export type When = "active" | "future" | "past";

/** Tournaments by phase: running by end, announced by start, ended by latest end. */
export async function selectTournaments(
  db: Db | Tx,
  when: When,
  { now, limit, offset = 0 }: { now: Date; limit: number; offset?: number },
): Promise<TournamentRow[]> {
  const [where, order] = {
    active: [sql`t.starts_at <= ${now} and t.ends_at > ${now}`, sql`t.ends_at, t.id`],
    future: [sql`t.starts_at > ${now}`, sql`t.starts_at, t.id`],
    past: [sql`t.ends_at <= ${now}`, sql`t.ends_at desc, t.id`],
  }[when];
  return queryRows<TournamentRow>(db)`
    select ${columns} from tournament t where ${where} order by ${order} limit ${limit} offset ${offset}`;
}

export async function selectTournament(
  db: Db | Tx,
  by: { readonly id: string } | { readonly systemName: string },
): Promise<TournamentRow | null> {
  const where = "id" in by ? sql`t.id = ${by.id}` : sql`t.system_name = ${by.systemName}`;
  return queryRow<TournamentRow>(db)`select ${columns} from tournament t where ${where}`;
}

/** Locks a tournament, so that it is neither closed nor changed meanwhile. */
export async function lockTournament(tx: Tx, id: string): Promise<TournamentRow | null> {
  return queryRow<TournamentRow>(tx)`
    select ${columns} from tournament t where t.id = ${id} for no key update`;
}

/** Running tournaments in which a game counts, next to end first. */
export async function selectTournamentsOfGame(
  db: Db | Tx,
  gameId: GameId,
  { now, endedAfter }: { readonly now: Date; readonly endedAfter: Date },
): Promise<TournamentRow[]> {
  return queryRows<TournamentRow>(db)`
    select ${columns} from tournament_game g join tournament t on t.id = g.tournament_id
    where g.game_id = ${gameId} and t.starts_at <= ${now} and t.ends_at > ${endedAfter} order by t.ends_at <= ${now}, t.ends_at, t.id`;
}

export interface RunningTournaments {
  readonly count: number;
  /** Minor units of the base currency; null when none runs. */
  readonly largestFundMinor: bigint | null;
}

/** The number of running tournaments and their largest prize fund. */
export async function countRunning(db: Db, now: Date): Promise<RunningTournaments> {
  return queryOne<RunningTournaments>(db)`
    select count(*)::int as count, max(fund_minor) as "largestFundMinor"
    from tournament where starts_at <= ${now} and ends_at > ${now}`;
}

/** System names of all tournaments that search engines may index. */
export async function selectSystemNames(db: Db): Promise<string[]> {
  const rows = await queryRows<{ systemName: string }>(db)`
    select system_name as "systemName" from tournament order by ends_at desc limit 1000`;
  return rows.map(({ systemName }) => systemName);
}

export async function insertTournament(tx: Tx, row: NewTournament, now: Date): Promise<void> {
  await execute(tx)`
    insert into tournament (id, system_name, series, prize_type, scoring, title, summary, rules, image_url,
      min_bet_minor, min_bet_currency, fund_minor, min_players, statuses, starts_at, ends_at, created_at)
    values (${row.id}, ${row.systemName}, ${row.series}, ${row.prizeType}, ${row.scoring}, ${asTexts(row.title)}, ${asTexts(row.summary)},
      ${asTexts(row.rules)}, ${row.imageUrl}, ${row.minBetMinor}, ${row.minBetCurrency}, ${row.fundMinor}, ${row.minPlayers}, ${[...row.statuses]}::text[], ${row.startsAt}, ${row.endsAt}, ${now})`;
}

export async function updateTournament(tx: Tx, row: NewTournament): Promise<void> {
  await execute(tx)`
    update tournament set prize_type = ${row.prizeType}, scoring = ${row.scoring}, title = ${asTexts(row.title)},
      summary = ${asTexts(row.summary)}, rules = ${asTexts(row.rules)}, image_url = ${row.imageUrl},
      min_bet_minor = ${row.minBetMinor}, min_bet_currency = ${row.minBetCurrency}, fund_minor = ${row.fundMinor}, min_players = ${row.minPlayers}, statuses = ${[...row.statuses]}::text[],
      starts_at = ${row.startsAt}, ends_at = ${row.endsAt}
    where id = ${row.id}`;
}

/** Slugs that match no game. */
export async function selectUnknownSlugs(tx: Tx, slugs: readonly string[]): Promise<string[]> {
  const rows = await queryRows<{ slug: string }>(tx)`
    select slug from unnest(${[...slugs]}::text[]) as w(slug) where not exists (select from game g where g.slug = w.slug)`;
  return rows.map(({ slug }) => slug);
}

/** Writes the games in their order. Unknown games are left out. */
export async function putGames(tx: Tx, tournamentId: string, slugs: readonly string[]): Promise<void> {
  await execute(tx)`delete from tournament_game where tournament_id = ${tournamentId}`;
  await execute(tx)`insert into tournament_game (tournament_id, game_id, position)
    select ${tournamentId}, g.id, w.position from unnest(${[...slugs]}::text[]) with ordinality as w(slug, position)
    join game g on g.slug = w.slug on conflict do nothing`;
}

export async function putPrizes(tx: Tx, tournamentId: string, prizes: readonly PrizeRow[]): Promise<void> {
  await execute(tx)`delete from tournament_prize where tournament_id = ${tournamentId}`;
  for (const { placeFrom, placeTo, isExtra, prize } of prizes)
    await execute(tx)`insert into tournament_prize (tournament_id, place_from, place_to, is_extra, prize)
      values (${tournamentId}, ${placeFrom}, ${placeTo}, ${isExtra}, ${JSON.stringify(prize)}::jsonb)`;
}

export async function selectPrizes(db: Db | Tx, tournamentId: string): Promise<PrizeRow[]> {
  return queryRows<PrizeRow>(db)`
    select place_from as "placeFrom", place_to as "placeTo", is_extra as "isExtra", prize
    from tournament_prize where tournament_id = ${tournamentId} order by place_from`;
}

/** Game slugs of several tournaments in the operator's order, without retired games. */
export async function selectSlugs(
  db: Db | Tx,
  tournamentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await queryRows<{ id: string; slugs: string[] }>(db)`
    select t.tournament_id as id, array_agg(g.slug order by t.position) as slugs
    from tournament_game t join game g on g.id = t.game_id and g.is_enabled
    where t.tournament_id = any (${[...tournamentIds]}::uuid[]) group by 1`;
  return new Map(rows.map(({ id, slugs }) => [id, slugs]));
}

export interface EntryRow extends Score {
  readonly id: string;
  readonly login: string;
  readonly tournamentId: string;
  readonly joinedAt: Date;
}

/** A player's entries in these tournaments. */
export async function selectEntries(
  db: Db | Tx,
  playerId: PlayerId,
  tournamentIds: readonly string[],
): Promise<EntryRow[]> {
  return queryRows<EntryRow>(db)`
    select e.id, p.login, tournament_id as "tournamentId", joined_at as "joinedAt", points, tiebreak, streak, rounds
    from tournament_entry e join player p on p.id = e.player_id
    where e.player_id = ${playerId} and tournament_id = any (${[...tournamentIds]}::uuid[])`;
}

/** Enters a player. Returns false when the entry exists. */
export async function insertEntry(
  tx: Tx,
  entry: { readonly tournamentId: string; readonly playerId: PlayerId; readonly now: Date },
): Promise<boolean> {
  return writeRow(tx)`
    insert into tournament_entry (player_id, tournament_id, joined_at) values (${entry.playerId}, ${entry.tournamentId}, ${entry.now})
    on conflict do nothing`;
}

/** Whether a tournament started or ended between two instants, which makes cached lists stale. */
export async function hasPhaseChanged(db: Db, after: Date, upto: Date): Promise<boolean> {
  return queryValue<boolean>(db)`
    select exists (select from tournament where (starts_at > ${after} and starts_at <= ${upto}) or (ends_at > ${after} and ends_at <= ${upto}))`;
}

/**
 * Marks the games of running tournaments. Writes only changes, because every write invalidates the lobby's
 * lists.
 */
export async function markGames(db: Db, now: Date): Promise<void> {
  const rows = await queryRows<{ id: string }>(db)`
    with running as (
      select distinct g.game_id from tournament_game g join tournament t on t.id = g.tournament_id where t.starts_at <= ${now} and t.ends_at > ${now})
    select g.id from game g where g.is_in_tournament <> (g.id in (select game_id from running))`;
  if (rows.length === 0) return;
  await execute(db)`
    update game set is_in_tournament = not is_in_tournament where id = any (${rows.map(({ id }) => id)}::uuid[])`;
}

/** A player's tournaments and results. Part of the books: kept after erasure without a name. */
export const tournamentRecord = shortRecord(
  {
    name: "tournaments",
    tables: ["tournament_entry", "tournament_result", "tournament_block"],
    forget: null,
  },
  (playerId) =>
    sql`select t.system_name, e.joined_at, e.points, e.rounds, r.place, r.prize, r.paid_at
      from tournament_entry e join tournament t on t.id = e.tournament_id
      left join tournament_result r on r.tournament_id = e.tournament_id and r.player_id = e.player_id
      where e.player_id = ${playerId} order by e.joined_at`,
);
