import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import {
  createSettlementBatcher,
  type OpeningRequest,
  settlingConnections,
} from "../apps/api/src/modules/play/settlement/index.ts";
import { type Database, openDatabase } from "../apps/api/src/platform/database/database.ts";
import { createId, type PlayerId } from "../apps/api/src/platform/ids.ts";
import { readConsumerLags } from "../apps/api/src/modules/play/round-consumer/index.ts";
import { maxRow, type BenchRow, median, ratioRow } from "./row.ts";
import { preparePgbench, runPgbench, untilConsumed } from "./tpcb-limit.ts";

const players = 1_000;
const seconds = 3;
/** Limit and value are measured in turns, so that load by other processes affects both equally. */
const turns = 5;

/** Settled rounds per second through the store, compared with pgbench's prepared TPC-B on the same server. */
export async function runSettleBench(url: string, sample: string): Promise<BenchRow[]> {
  const database = openToSettle(url);
  const pool = database.settlingPool;
  const tables = await seedPlayers(pool, sample);
  const machines = await seedPlayers(pool, sample, "lions-share");
  preparePgbench(url);
  const loads = [
    { name: "settled rounds/s through the store", tables, jackpot: null, inFlight: 16, target: 1.5 },
    { name: "settled rounds/s through the store", tables, jackpot: null, inFlight: 256, target: 4 },
    // All of them feed, and so lock, the same four pools.
    {
      name: "the same on titles of one jackpot",
      tables: machines,
      jackpot: sunset,
      inFlight: 16,
      target: 1.5,
    },
    {
      name: "the same on titles of one jackpot",
      tables: machines,
      jackpot: sunset,
      inFlight: 256,
      target: 4,
    },
  ].map((load) => ({ ...load, rates: [] as number[] }));
  const limits: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    limits.push(runPgbench(url).perSecond);
    for (const load of loads) load.rates.push(await settleFor(pool, load.tables, load));
    await untilConsumed(pool);
  }
  await database.close();
  const limit = median(limits);
  return loads.map(({ name, inFlight, target, rates }) =>
    ratioRow(`${name}, ${inFlight} in flight`, { measured: median(rates), limit, target, unit: "/s" }),
  );
}

/** Rounds per second that the consumers must sustain, and their maximum lag in seconds. */
const lagLoad = { perSecond: 1_000, seconds: 20, maxLagSeconds: 2 };

/**
 * Maximum lag of all round consumers while a casino settles a thousand rounds per second, polled four times a
 * second.
 */
export async function runLagBench(url: string, sample: string): Promise<BenchRow[]> {
  const database = openToSettle(url);
  const { db, settlingPool: pool } = database;
  const tables = await seedPlayers(pool, sample);
  // The bench before may have left them behind.
  await untilConsumed(pool);
  const batcher = createSettlementBatcher({ pool, patientPool: pool, onCommitted: () => undefined });
  const settled: Promise<unknown>[] = [];
  const largest = new Map<string, number>();
  const started = performance.now();
  for (let tick = 1; tick <= lagLoad.seconds * 4; tick += 1) {
    const due = (tick * lagLoad.perSecond) / 4;
    for (let round = settled.length; round < due; round += 1) {
      const table = tables[round % tables.length];
      if (table) settled.push(batcher.settle(opening(table, null)));
    }
    await sleep(Math.max(0, started + tick * 250 - performance.now()));
    for (const { name, lagSeconds } of await readConsumerLags(db, new Date()))
      largest.set(name, Math.max(largest.get(name) ?? 0, lagSeconds));
  }
  await Promise.all(settled);
  await untilConsumed(pool);
  await database.close();
  return [...largest].map(([name, seconds]) =>
    maxRow(`lag of ${name} at ${lagLoad.perSecond} rounds/s`, {
      measured: seconds,
      target: lagLoad.maxLagSeconds,
      unit: "s",
    }),
  );
}

export function openToSettle(url: string): Database {
  return openDatabase({
    url,
    maxConnections: 2,
    settlingConnections,
    statementTimeoutMs: 60_000,
    onIdleError: () => undefined,
  });
}

/** Copies of the sample player, each signed in, with money and an open session. */
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
  { inFlight, jackpot }: Pick<OpeningRequest, "jackpot"> & { readonly inFlight: number },
): Promise<number> {
  const batcher = createSettlementBatcher({ pool, patientPool: pool, onCommitted: () => undefined });
  let done = 0;
  let next = 0;
  const until = performance.now() + seconds * 1000;
  const worker = async (): Promise<void> => {
    while (performance.now() < until) {
      const table = tables[(next += 1) % tables.length];
      const verdict = table && (await batcher.settle(opening(table, jackpot)));
      if (verdict?.kind !== "settled") throw new Error(`a round was ${verdict?.kind}`);
      done += 1;
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: inFlight }, worker));
  return done / ((performance.now() - started) / 1000);
}

/** A player at a title. */
interface Table {
  readonly playerId: PlayerId;
  readonly playSessionId: string;
  readonly gameId: string;
}

const sunset = { id: "riviera-sunset", drawnLevels: [], nextHitsMinor: {} };

const state = {
  game: { stops: [1, 2, 3, 4, 5], wins: [{ line: 1, symbol: "a", count: 3, amountMinor: 50 }] },
  legal: [],
};

const inputHash = Buffer.alloc(32);

/** Written out, because a spread would cost several times the rest of the function. */
function opening(table: Table, jackpot: OpeningRequest["jackpot"]): OpeningRequest {
  return {
    playerId: table.playerId,
    round: null,
    isSole: true,
    isForced: false,
    hasFreeSpin: null,
    playSessionId: table.playSessionId,
    gameId: table.gameId,
    roundId: createId(),
    currency: "USD",
    order: {
      key: randomUUID(),
      command: "round.place-bet",
      inputHash,
      requestId: "bench",
      firstReply: () => null,
    },
    debitMinor: 100n,
    creditMinor: 90n,
    isFinal: true,
    state,
    draws: [1, 2, 3, 4, 5],
    minCycleMs: 0,
    rulesVersion: 1,
    seed: null,
    jackpot,
    playOnMinor: 0n,
    wageringMinor: 100n,
    now: new Date(),
  };
}
