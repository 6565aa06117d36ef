import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import {
  createRoundGatherer,
  type RoundOpening,
  settlingConnections,
} from "../apps/api/src/modules/ledger/index.ts";
import { type Database, openDatabase } from "../apps/api/src/platform/database/database.ts";
import { createId } from "../apps/api/src/platform/ids.ts";
import { type BenchRow, median, ratioRow } from "./row.ts";

const players = 1_000;
const seconds = 4;
const repeats = 3;

/** Settled rounds a second through the ledger's store, beside pgbench's prepared TPC-B on the same server. */
export async function runSettleBench(
  url: string,
  sample: string,
): Promise<{ rows: BenchRow[]; limit: number }> {
  const database = openDatabase({
    url,
    maxConnections: 2,
    settlingConnections,
    statementTimeoutMs: 60_000,
    onIdleError: () => undefined,
  });
  const pool = database.settlingPool;
  const tables = await seedPlayers(pool, sample);
  const machines = await seedPlayers(pool, sample, "lions-share");
  const limit = runPgbench(url);
  const rows: BenchRow[] = [];
  for (const [inFlight, target] of [
    [16, 2.5],
    [256, 5],
  ] as const) {
    const rates: number[] = [];
    for (let count = 0; count < repeats; count += 1) rates.push(await settleFor(pool, tables, { inFlight }));
    rows.push(
      ratioRow(`settled rounds/s through the store, ${inFlight} in flight`, {
        measured: median(rates),
        limit,
        target,
        unit: "/s",
      }),
    );
  }
  // All of them feed, and so lock, the same four pools.
  for (const [inFlight, target] of [
    [16, 2.5],
    [256, 5],
  ] as const)
    rows.push(
      ratioRow(`the same on titles of one jackpot, ${inFlight} in flight`, {
        measured: await settleFor(pool, machines, { inFlight, jackpot: sunset }),
        limit,
        target,
        unit: "/s",
      }),
    );
  await database.close();
  return { rows, limit };
}

/** Players like the sample, each signed in, with money and a frame open. */
export async function seedPlayers(
  pool: Database["settlingPool"],
  sample: string,
  slug = "riviera-roulette",
): Promise<Table[]> {
  const ids = Array.from({ length: players }, () => randomUUID());
  const copy = (table: string, own: string): Promise<unknown> =>
    pool.query(
      `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object(${own}))).* from ${table} t, unnest($1::uuid[]) as new(n) where t.${table === "player" ? "id" : "player_id"} = $2`,
      [ids, sample],
    );
  await copy("player", "'id', n, 'login', n, 'email', n || '@example.com'");
  await copy("session", "'id', n, 'player_id', n, 'token_hash', uuid_send(n)");
  await copy("ledger_balance", "'player_id', n, 'amount_minor', 1000000000");
  const { rows } = await pool.query<Table>(
    `insert into play_session (id, launch_hash, launch_expires_at, player_id, sign_in_id, game_id, mode, currency, locale, started_at, created_at)
     select n, uuid_send(n), now(), n, n, g.id, 'real', 'USD', 'en', now(), now() from unnest($1::uuid[]) as new(n), game g where g.slug = $2
     returning player_id as "playerId", id as "playSessionId", game_id as "gameId"`,
    [ids, slug],
  );
  return rows;
}

async function settleFor(
  pool: Database["settlingPool"],
  tables: readonly Table[],
  { inFlight, jackpot = null }: { inFlight: number; jackpot?: RoundOpening["jackpot"] },
): Promise<number> {
  const gatherer = createRoundGatherer({ pool, onCommitted: () => undefined });
  let done = 0;
  let next = 0;
  const until = performance.now() + seconds * 1000;
  const worker = async (): Promise<void> => {
    while (performance.now() < until) {
      const table = tables[(next += 1) % tables.length];
      const verdict = table && (await gatherer.settle(opening(table, jackpot)));
      if (verdict?.kind !== "settled") throw new Error(`a round was ${verdict?.kind}`);
      done += 1;
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: inFlight }, worker));
  const rate = done / ((performance.now() - started) / 1000);
  await pool.query("truncate outbox");
  return rate;
}

/** A player at a title. */
interface Table {
  readonly playerId: string;
  readonly playSessionId: string;
  readonly gameId: string;
}

const sunset = { id: "riviera-sunset", drawnLevels: [], nextHitsMinor: {} };

const state = {
  game: { stops: [1, 2, 3, 4, 5], wins: [{ line: 1, symbol: "a", count: 3, amountMinor: 50 }] },
  legal: [],
};

const inputHash = Buffer.alloc(32);

/** Written out: a spread of the table would cost several times what the rest of it does. */
function opening(table: Table, jackpot: RoundOpening["jackpot"]): RoundOpening {
  return {
    playerId: table.playerId,
    playSessionId: table.playSessionId,
    gameId: table.gameId,
    roundId: createId(),
    currency: "USD",
    key: randomUUID(),
    inputHash,
    requestId: "bench",
    debitMinor: 100n,
    creditMinor: 90n,
    isFinal: true,
    state,
    draws: [1, 2, 3, 4, 5],
    minCycleMs: 0,
    rulesVersion: 1,
    seedPair: null,
    jackpot,
    hasBonus: false,
    now: new Date(),
  };
}

/** Transactions a second of pgbench's TPC-B-like script, prepared, 16 clients. */
function runPgbench(url: string): number {
  const { hostname, port, username, password, pathname } = new URL(url);
  const base = ["-h", hostname, "-p", port, "-U", username, pathname.slice(1)];
  const env = { ...process.env, PGPASSWORD: password };
  if (spawnSync("pgbench", ["-i", "-q", "-s", "10", ...base], { env }).status !== 0)
    throw new Error("pgbench is needed for the limit: install the system's package postgresql-contrib");
  const rates: number[] = [];
  for (let count = 0; count < repeats; count += 1) {
    const { stdout } = spawnSync(
      "pgbench",
      ["-M", "prepared", "-n", "-c", "16", "-j", "2", "-T", String(seconds), ...base],
      { env, encoding: "utf8" },
    );
    rates.push(Number(/tps = ([\d.]+)/.exec(stdout)?.[1]));
  }
  return median(rates);
}
