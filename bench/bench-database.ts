import pg from "pg";
import { migrationsFolder, seedFolder } from "../apps/api/src/migrations-folder.ts";
import { type Database, openDatabase } from "../apps/api/src/platform/database/database.ts";
import { migrate, readSchema } from "../apps/api/src/platform/database/migrate.ts";
import { maxRatioRow, type BenchRow, median } from "./row.ts";

const calls = 100;
const warmUp = 20;

/** Runs work on a fresh migrated database of the running server, and drops it. */
export async function withDatabase<Result>(
  serverUrl: string,
  name: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  await onServer(serverUrl, `drop database if exists ${name}`, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const database = openDatabase({
    url: url.href,
    maxConnections: 4,
    statementTimeoutMs: 600_000,
    onIdleError: () => undefined,
  });
  try {
    await migrate(database, await readSchema({ migrations: migrationsFolder, seed: seedFolder }));
    return await work(database);
  } finally {
    await database.close();
    await onServer(serverUrl, `drop database ${name}`);
  }
}

async function onServer(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** Median duration of a call in milliseconds, after some warm-up calls. */
export async function medianMs(call: () => Promise<unknown>): Promise<number> {
  return (await mediansInTurns([call]))[0] ?? Number.NaN;
}

/** Named queries on a small and on a large database. */
export interface FewAndMany<Query> {
  readonly asked: Readonly<Record<string, Query>>;
  readonly atFew: (query: Query) => Promise<unknown>;
  readonly atMany: (query: Query) => Promise<unknown>;
  /** Permitted ratio of the large database's time to the small one's. */
  readonly target: number;
}

/** A row per query: its time on the large database compared with the small one, measured in turns. */
export async function manyBesideFew<Query>(
  { asked, atFew, atMany, target }: FewAndMany<Query>,
  nameOf: (what: string) => string,
): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const [what, query] of Object.entries(asked)) {
    const [limit = Number.NaN, measured = Number.NaN] = await mediansInTurns([
      () => atFew(query),
      () => atMany(query),
    ]);
    rows.push(maxRatioRow(nameOf(what), { measured, limit, target, unit: "ms" }));
  }
  return rows;
}

/** Median durations of calls made in turns, so that load by other processes affects all of them equally. */
async function mediansInTurns(asked: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const times: number[][] = asked.map(() => []);
  for (let count = 0; count < calls + warmUp; count += 1)
    for (const [index, call] of asked.entries()) {
      const from = performance.now();
      await call();
      if (count >= warmUp) times[index]?.push(performance.now() - from);
    }
  return times.map(median);
}
