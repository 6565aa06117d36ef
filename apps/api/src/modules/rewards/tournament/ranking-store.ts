import type { Db, Tx } from "../../../platform/database/database.ts";
import { execute, queryRows, queryValue } from "../../../platform/database/query.ts";
import type { PlayerId } from "../../../platform/ids.ts";

/**
 * Sort key of an entry: more points, then the earlier tie-break time, then the id, so that no two share a
 * rank.
 */
export interface RankKey {
  readonly points: bigint;
  readonly tiebreak: bigint;
  readonly playerId: PlayerId;
}

export interface RankChange {
  readonly tournamentId: string;
  readonly before: RankKey;
  readonly after: RankKey & { readonly streak: number; readonly rounds: bigint };
}

/** A larger block is split. A rank costs one sum over the blocks above and one count within its own. */
export const fullBlock = 1_024;

/** Creates the first block of a new tournament; it covers all scores. */
export async function insertFirstBlock(tx: Tx, tournamentId: string): Promise<void> {
  await execute(tx)`
    insert into tournament_block (tournament_id, rank_key, entries) values (${tournamentId}, '\\x', 0)`;
}

/**
 * Writes new scores and moves entries between blocks in one statement. Only the round consumer calls it, so
 * no concurrent change is possible.
 */
export async function moveRanks(tx: Tx, changes: readonly RankChange[]): Promise<void> {
  if (changes.length === 0) return;
  await execute(tx)`
    with change as (
      select *, int8send(old_points) || int8send(old_tiebreak) || uuid_send(player_id) as old_rank_key,
        int8send(points) || int8send(tiebreak) || uuid_send(player_id) as rank_key
      from unnest(${changes.map(({ tournamentId }) => tournamentId)}::uuid[], ${changes.map(({ after }) => after.playerId)}::uuid[],
        ${changes.map(({ before }) => before.points)}::bigint[], ${changes.map(({ before }) => before.tiebreak)}::bigint[],
        ${changes.map(({ after }) => after.points)}::bigint[], ${changes.map(({ after }) => after.tiebreak)}::bigint[],
        ${changes.map(({ after }) => after.streak)}::int[], ${changes.map(({ after }) => after.rounds)}::bigint[])
        as t(tournament_id, player_id, old_points, old_tiebreak, points, tiebreak, streak, rounds)
    ), written as (
      update tournament_entry e set points = c.points, tiebreak = c.tiebreak, streak = c.streak, rounds = c.rounds
      from change c where e.tournament_id = c.tournament_id and e.player_id = c.player_id
    ), move as (
      select tournament_id, old_rank_key as rank_key, -1 as entries from change where old_points > 0 and old_rank_key <> rank_key
      union all select tournament_id, rank_key, 1 from change where points > 0 and old_rank_key <> rank_key
    ), moved as (
      select b.tournament_id, b.rank_key, sum(move.entries)::int as entries
      from move cross join lateral (
        select * from tournament_block b where b.tournament_id = move.tournament_id and b.rank_key <= move.rank_key
        order by b.rank_key desc limit 1) b
      group by 1, 2
    )
    update tournament_block b set entries = b.entries + moved.entries from moved
    where b.tournament_id = moved.tournament_id and b.rank_key = moved.rank_key and moved.entries <> 0`;
  await splitFullBlocks(tx, [...new Set(changes.map(({ tournamentId }) => tournamentId))]);
}

/** Splits blocks in the middle until none is larger than `fullBlock`. */
async function splitFullBlocks(tx: Tx, tournamentIds: readonly string[]): Promise<void> {
  for (;;) {
    const split = await execute(tx)`
      with full_block as (
        select b.*, b.entries / 2 as lower_half from tournament_block b where b.tournament_id = any (${[...tournamentIds]}::uuid[]) and b.entries > ${fullBlock}
      ), middle as (
        select f.*, m.rank_key as middle
        from full_block f cross join lateral (
          select e.rank_key from tournament_entry e
          where e.tournament_id = f.tournament_id and e.points > 0 and e.rank_key >= f.rank_key
          order by e.rank_key offset f.lower_half limit 1) m
      ), lowered as (
        update tournament_block b set entries = middle.lower_half from middle
        where b.tournament_id = middle.tournament_id and b.rank_key = middle.rank_key
      )
      insert into tournament_block (tournament_id, rank_key, entries)
      select tournament_id, middle, entries - lower_half from middle`;
    if (split === 0) return;
  }
}

/** Rebuilds the blocks from the entries. For the operator's check and benchmarks, never during play. */
export async function rebuildBlocks(tx: Tx, tournamentId: string): Promise<void> {
  await execute(tx)`delete from tournament_block where tournament_id = ${tournamentId}`;
  await execute(tx)`
    with placed as (
      select rank_key, (row_number() over (order by rank_key) - 1) / ${fullBlock / 2} as block
      from tournament_entry where tournament_id = ${tournamentId} and points > 0
    ), block as (
      select block, count(*)::int as entries, (array_agg(rank_key order by rank_key))[1] as bottom from placed group by block
    )
    insert into tournament_block (tournament_id, rank_key, entries)
    select ${tournamentId}::uuid, bottom, entries from block where block > 0
    union all select ${tournamentId}::uuid, '\\x', coalesce((select entries from block where block = 0), 0)`;
}

/** An entry's rank from 1, and the points of the next higher entry; null at rank 1. */
export interface Place {
  readonly place: number;
  readonly pointsAbove: bigint | null;
}

/** Ranks of entries in their order: sums the blocks above, then counts the entries above within the block. */
export async function selectPlaces(
  db: Db | Tx,
  entries: readonly (RankKey & { readonly tournamentId: string })[],
): Promise<readonly Place[]> {
  if (entries.length === 0) return [];
  return queryRows<Place>(db)`
    select (1 + coalesce(blocks.entries, 0) + within.entries)::int as place, next.points as "pointsAbove"
    from (
      select t.tournament_id, int8send(t.points) || int8send(t.tiebreak) || uuid_send(t.player_id) as rank_key, t.number
      from unnest(${entries.map(({ tournamentId }) => tournamentId)}::uuid[], ${entries.map(({ points }) => points)}::bigint[],
        ${entries.map(({ tiebreak }) => tiebreak)}::bigint[], ${entries.map(({ playerId }) => playerId)}::uuid[])
        with ordinality as t(tournament_id, points, tiebreak, player_id, number)) own
    left join lateral (
      select b.rank_key from tournament_block b where b.tournament_id = own.tournament_id and b.rank_key > own.rank_key
      order by b.rank_key limit 1) above on true
    cross join lateral (
      select sum(b.entries) as entries from tournament_block b
      where b.tournament_id = own.tournament_id and b.rank_key >= above.rank_key) blocks
    cross join lateral (
      select count(*) as entries from tournament_entry e where e.tournament_id = own.tournament_id and e.points > 0
        and e.rank_key > own.rank_key and e.rank_key < coalesce(above.rank_key, '\\xff')) within
    left join lateral (
      select e.points from tournament_entry e where e.tournament_id = own.tournament_id and e.points > 0 and e.rank_key > own.rank_key
      order by e.rank_key limit 1) next on true
    order by own.number`;
}

/** Number of players with points. */
export async function countParticipants(db: Db | Tx, tournamentId: string): Promise<number> {
  return queryValue<number>(db)`
    select coalesce(sum(entries), 0)::int from tournament_block where tournament_id = ${tournamentId}`;
}

export interface RankRow extends RankKey {
  readonly id: string;
  /** Null for an erased account. */
  readonly login: string | null;
}

/** The top entries, best first. */
export async function selectTop(db: Db | Tx, tournamentId: string, limit: number): Promise<RankRow[]> {
  return queryRows<RankRow>(db)`
    with top as materialized (
      select id, points, tiebreak, player_id, rank_key from tournament_entry where tournament_id = ${tournamentId} and points > 0
      order by rank_key desc limit ${limit})
    select top.id, top.points, top.tiebreak, top.player_id as "playerId", case when p.erased_at is null then p.login end as login
    from top join player p on p.id = top.player_id order by top.rank_key desc`;
}
