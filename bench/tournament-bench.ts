import { randomUUID } from "node:crypto";
import { rebuildBlocks, selectPlaces, selectTop } from "../apps/api/src/modules/rewards/tournament/index.ts";
import type { PlayerId } from "../apps/api/src/platform/ids.ts";
import { medianMs, withDatabase } from "./bench-database.ts";
import { maxRatioRow, type BenchRow } from "./row.ts";

const few = 1_000;
const many = 1_000_000;
const topRows = 50;
const limitMs = 5;

/**
 * The top fifty and a player's rank among a million, compared with a thousand, and with counting all better
 * entries.
 */
export async function runTournamentBench(serverUrl: string): Promise<BenchRow[]> {
  const atFew = await measureRanks(serverUrl, few);
  const atMany = await measureRanks(serverUrl, many);
  const measured = atMany.ours;
  const among = `among ${many / 1_000_000} M (among ${few}: ${atFew.ours.toFixed(2)} ms)`;
  return [
    maxRatioRow(`top ${topRows} and own place ${among}`, {
      measured,
      limit: limitMs,
      target: 1,
      unit: "ms",
    }),
    maxRatioRow("the same beside counting all who are better", {
      measured,
      limit: atMany.counted,
      target: 0.1,
      unit: "ms",
    }),
  ];
}

export function measureRanks(serverUrl: string, entries: number): Promise<{ ours: number; counted: number }> {
  return withDatabase(serverUrl, `tournament_bench_${entries}`, async ({ db, pool }) => {
    const id = randomUUID();
    await pool.query(seedTournament, [id]);
    await pool.query(
      "alter table tournament_entry drop constraint tournament_entry_player_id_fkey, drop constraint tournament_entry_tournament_id_fkey",
    );
    await pool.query(seedEntries, [id, entries]);
    await db.transaction().execute((tx) => rebuildBlocks(tx, id));
    await pool.query("vacuum analyze tournament_entry");
    await pool.query("vacuum analyze tournament_block");
    const { rows } = await pool.query<{ points: bigint; tiebreak: bigint; playerId: PlayerId }>(
      `select points, tiebreak, player_id as "playerId" from tournament_entry order by md5(player_id::text) limit 200`,
    );
    let asked = 0;
    const next = () => {
      asked += 1;
      const key = rows[asked % rows.length];
      if (!key) throw new Error("nobody has points");
      return key;
    };
    const ours = await medianMs(() =>
      Promise.all([selectTop(db, id, topRows), selectPlaces(db, [{ ...next(), tournamentId: id }])]),
    );
    const counted = await medianMs(async () => {
      const { points, tiebreak } = next();
      await pool.query(
        "select count(*) from tournament_entry where tournament_id = $1 and points > 0 and (points, tiebreak) > ($2, $3)",
        [id, points, tiebreak],
      );
    });
    return { ours, counted };
  });
}

const seedTournament = `
  insert into tournament (id, system_name, prize_type, scoring, title, summary, rules, min_bet_minor,
    min_bet_currency, fund_minor, starts_at, ends_at, created_at)
  values ($1, 'bench', 'fixed-explicit', 'stakes', '{"ru": "Скамья", "en": "Bench"}', '{"ru": "Слова", "en": "Words"}', '{"ru": "Слова", "en": "Words"}', 50, 'USD', 0, now() - interval '1 day', now() + interval '1 day', now())`;

/** Few entries with many points and many with few, as in play. */
const seedEntries = `
  insert into tournament_entry (player_id, tournament_id, joined_at, points, tiebreak, rounds)
  select md5(n::text)::uuid, $1, now(), 50 + (1000000 / (1 + n % 9973))::bigint, -n, 1 from generate_series(1, $2::integer) n`;
