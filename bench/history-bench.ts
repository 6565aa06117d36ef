import { randomUUID } from "node:crypto";
import { listRounds } from "../apps/api/src/modules/play/round/list-rounds.ts";
import type { PlayerId } from "../apps/api/src/platform/ids.ts";
import { manyBesideFew, withDatabase } from "./bench-database.ts";
import type { BenchRow } from "./row.ts";

type RoundsQuery = Parameters<typeof listRounds>[2];

const few = 10_000;
const many = 10_000_000;
const inOneGo = 200_000;
/** The measured player has one round in a hundred, like a frequent player. */
const players = 100;

/**
 * Games history with ten million rounds compared with ten thousand: first page, a day, a search, third page.
 */
export async function runHistoryBench(serverUrl: string): Promise<BenchRow[]> {
  return withHistory(serverUrl, few, (atFew) =>
    withHistory(serverUrl, many, (atMany) =>
      manyBesideFew(
        { asked: pages(), atFew, atMany, target: 1.3 },
        (what) => `games history, ${what}: ${many / 1_000_000} M rounds against ${few}`,
      ),
    ),
  );
}

type History = (query: RoundsQuery) => ReturnType<typeof listRounds>;

/** Runs work with one player's history among so many rounds. */
export function withHistory<Result>(
  serverUrl: string,
  rounds: number,
  work: (history: History) => Promise<Result>,
): Promise<Result> {
  return withDatabase(serverUrl, `history_bench_${rounds}`, async ({ db, pool }) => {
    const { rows } = await pool.query<{ id: PlayerId }>("select md5('0')::uuid as id");
    const playerId = rows[0]?.id as PlayerId;
    await pool.query(seedGame, [randomUUID(), randomUUID()]);
    for (let from = 0; from < rounds; from += inOneGo)
      await pool.query(seedRounds, [rounds, players, from, Math.min(rounds, from + inOneGo)]);
    // Otherwise autovacuum would run during the measurement.
    await pool.query("vacuum analyze round");
    return work((query) => listRounds(db, playerId, query));
  });
}

export const everything = {
  fromDate: undefined,
  toDate: undefined,
  q: undefined,
  page: 1,
  locale: "ru",
} as const;

function pages(): Readonly<Record<string, RoundsQuery>> {
  const threeDaysAgo = new Date(Date.now() - 3 * 86_400_000);
  const day = threeDaysAgo.toISOString().slice(0, 10).split("-").toReversed().join("-");
  return {
    "first page": everything,
    "a day": { ...everything, fromDate: day, toDate: day },
    "a search": { ...everything, q: "bench" },
    "third page": { ...everything, page: 3 },
  };
}

const seedGame = `
  with studio as (insert into provider (id, uri, name, created_at) values ($1, 'bench', 'Bench', now()) returning id)
  insert into game (id, slug, provider_id, mechanic, category, title, tagline, volatility, return_basis_points,
    limits, min_cycle_ms, popularity, bonus_percent, title_words, search_words, created_at)
  select $2, 'bench', id, 'slot-lines', 'slots', '{"ru": "Скамья", "en": "Bench"}', '{"ru": "Слова", "en": "Words"}', 'low', 9600, '{}', 2500, 1, 100, 'bench', 'bench', now() from studio`;

/** Rounds of many players over the last thirty days, in order of time as play writes them. */
const seedRounds = `
  insert into round (player_id, created_at, id, game_id, play_session_id, currency, status, stake_minor, win_minor, balance_before_minor,
    balance_after_minor, step, state, draws, settled_at)
  select md5((n % $2)::text)::uuid, at, gen_random_uuid(), game.id, game.id, 'USD', 'settled', 100, 0, 100000, 99900, 1, '{}', '[1, 2, 3]', at
  from game, generate_series($3::integer + 1, $4::integer) n cross join lateral (select now() - interval '30 days' * (1 - n::float8 / $1::integer) as at) moment
  where game.slug = 'bench'`;
