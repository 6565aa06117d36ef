import type { GamesQuery } from "../apps/api/src/modules/play/game/index.ts";
import { listGames, syncCatalogue } from "../apps/api/src/modules/play/game/index.ts";
import { createSharedReplies } from "../apps/api/src/platform/http/shared-replies.ts";
import { manyBesideFew, withDatabase } from "./bench-database.ts";
import type { BenchRow } from "./row.ts";

const few = 150;
const many = 10_000;

const front: GamesQuery = {
  category: "all",
  provider: undefined,
  page: 1,
  orderType: "popular",
  volatility: "any",
  minReturn: "any",
  feature: "any",
  stake: 0,
  isTournamentGame: "",
  query: undefined,
  locale: "ru",
};

const asked: Readonly<Record<string, Partial<GamesQuery>>> = {
  "all games": {},
  "a category": { category: "slots" },
  "a studio": { provider: "studio-3" },
  "lowest stake first": { category: "slots", orderType: "min_bet" },
  "high volatility": { category: "slots", volatility: "high" },
  "return from 97 %": { minReturn: "97" },
  "a feature": { feature: "sticky" },
  "a stake": { stake: 50 },
  "a search": { query: "дракон 77" },
  "a search with a mistake": { query: "драккон 77" },
};

/** Database cost of a lobby page with ten thousand games compared with a hundred and fifty. */
export async function runLobbyQueryBench(serverUrl: string): Promise<BenchRow[]> {
  return withGames(serverUrl, few, (atFew) =>
    withGames(serverUrl, many, (atMany) =>
      manyBesideFew(
        { asked, atFew, atMany, target: 2 },
        (what) => `lobby query, ${what}: ${many} games against ${few}`,
      ),
    ),
  );
}

type Lobby = (change: Partial<GamesQuery>) => ReturnType<typeof listGames>;

/** Runs work with a lobby of so many games. */
export function withGames<Result>(
  serverUrl: string,
  games: number,
  work: (lobby: Lobby) => Promise<Result>,
): Promise<Result> {
  return withDatabase(serverUrl, `lobby_bench_${games}`, async ({ db, pool }) => {
    // It makes the index of each currency; its own titles then make room for the bench's.
    await syncCatalogue(db, new Date());
    await pool.query("truncate game, game_word cascade");
    await pool.query(seed, [games]);
    await pool.query(
      "insert into game_word select distinct unnest(string_to_array(trim(search_words), ' ')) from game",
    );
    await pool.query("vacuum analyze game");
    await pool.query("vacuum analyze game_word");
    const parts = { db, shared: createSharedReplies(() => true) };
    return work((change) => listGames(parts, { ...front, ...change }, null));
  });
}

/** Titles of two words and a number, of twenty studios, covering every category, volatility and stake. */
const seed = `
  with studio as (
    insert into provider (id, uri, name, created_at)
    select gen_random_uuid(), 'studio-' || n, 'Studio ' || n, now() from generate_series(0, 19) n returning id, uri
  ), word as (
    select array['drakon', 'faraon', 'sakhar', 'kosmos', 'volk', 'zoloto', 'koroleva', 'taina', 'reka', 'buria'] as first,
      array['udachi', 'nochi', 'sokrovischa', 'orbita', 'luny', 'kolokol', 'morei', 'lesa', 'ognia', 'vetra'] as second
  )
  insert into game (id, slug, provider_id, mechanic, category, title, tagline, volatility, return_basis_points,
    features, limits, min_cycle_ms, popularity, bonus_percent, title_words, search_words, created_at)
  select gen_random_uuid(), 'bench-' || n, studio.id, 'slot-lines', (array['slots', 'slots', 'slots', 'tablegames', 'others'])[1 + n % 5],
    jsonb_build_object('ru', 'Игра ' || n, 'en', 'Game ' || n), '{"ru": "Слова", "en": "Words"}', (array['low', 'medium', 'high'])[1 + n % 3], 9500 + n * 37 % 400,
    (array['{freeSpins}', '{freeSpins,multiplier}', '{sticky}', '{}'])[1 + n % 4]::text[], jsonb_build_object('USD', jsonb_build_object('minStakeMinor', 10 + n % 90, 'maxStakeMinor', 10000 + n % 900, 'defaultStakeMinor', 100, 'presetsMinor', '[100]'::jsonb)),
    2500, n * 7919 % 10007, 100, ' ' || title, ' ' || title || ' studio ' || n % 20 || ' slot reels', now()
  from word, generate_series(1, $1) n
  join studio on studio.uri = 'studio-' || n % 20
  cross join lateral (select first[1 + n % 10] || ' ' || second[1 + n / 10 % 10] || ' ' || n as title) named`;
