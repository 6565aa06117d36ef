import pg from "pg";
import { migrationsFolder, seedFolder } from "../apps/api/src/migrations-folder.ts";
import { type Database, openDatabase } from "../apps/api/src/platform/database/database.ts";
import { migrate, readSchema } from "../apps/api/src/platform/database/migrate.ts";
import { atMostRatioRow, type BenchRow, median } from "./row.ts";

const calls = 100;
const warmUp = 20;

/** Works on a fresh database of the running server, its schema in place, and drops it. */
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

/** The median time of a call in milliseconds, after a few that warm it up. */
export async function medianMs(call: () => Promise<unknown>): Promise<number> {
  return (await mediansInTurns([call]))[0] ?? Number.NaN;
}

/** What is asked of a database of few rows and of one of many, by name. */
export interface FewAndMany<Query> {
  readonly asked: Readonly<Record<string, Query>>;
  readonly atFew: (query: Query) => Promise<unknown>;
  readonly atMany: (query: Query) => Promise<unknown>;
  /** How many times the time at few it may take at many. */
  readonly target: number;
}

/** A row for each query: its time at many beside that at few, asked in turns. */
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
    rows.push(atMostRatioRow(nameOf(what), { measured, limit, target, unit: "ms" }));
  }
  return rows;
}

/** The median times of calls that are made in turns: a processor shared with strangers is as fast for one as for the others then. */
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
