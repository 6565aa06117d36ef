import { Kysely, PostgresDialect, sql, type Transaction } from "kysely";
import pg from "pg";

/** A handle that sees no table. A store narrows it to its own with `withTables`. */
export type NoTables = Record<never, never>;
export type Db = Kysely<NoTables>;
export type Tx = Transaction<NoTables>;

// int8 is money and versions here: a number would lose a cent past 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, (text) => text);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export interface Database {
  readonly db: Db;
  /** For hot statements prepared by name. */
  readonly pool: pg.Pool;
  /** Connections kept for the statement that settles rounds: it always goes by index, however the tables have grown since it was planned. */
  readonly settlingPool: pg.Pool;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly url: string;
  readonly maxConnections: number;
  readonly settlingConnections?: number;
  readonly statementTimeoutMs: number;
  /** An idle connection broke; the pool replaces it, the operator wants to know. */
  readonly onIdleError: (error: Error) => void;
}

/** Opens a pool on a PostgreSQL server. Connects lazily; call `checkServer` to know that it is there. */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = openPool(options, { max: options.maxConnections });
  const planByIndex =
    "-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off -c jit=off -c plan_cache_mode=force_generic_plan";
  const settlingPool = openPool(options, { max: options.settlingConnections ?? 1, options: planByIndex });
  const db = new Kysely<NoTables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    pool,
    settlingPool,
    async close() {
      await db.destroy();
      await Promise.all([pool, settlingPool].map(async (each) => each.ended || each.end()));
    },
  };
}

function openPool(options: DatabaseOptions, own: { max: number; options?: string }): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: options.statementTimeoutMs,
    application_name: "w10",
    ...own,
  });
  // At the end the server may be gone before it has taken the last leave.
  pool.on("error", (error) => pool.ending || options.onIdleError(error));
  // A connection that breaks while it is lent out fails its query; without a listener it would end the process as well.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

const moneySettings = ["fsync", "synchronous_commit", "full_page_writes"] as const;

/** The settings that money rests on and that are off on this server. */
export async function listUnsafeSettings(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in (${sql.join(moneySettings)})`.execute(db);
  return rows.filter(({ setting }) => setting === "off" || setting === "local").map(({ name }) => name);
}

/** The server's version as a number, 150004 for 15.4. */
export async function readServerVersion(db: Db): Promise<number> {
  const { rows } = await sql<{
    version: number;
  }>`select current_setting('server_version_num')::int as version`.execute(db);
  return rows[0]?.version ?? 0;
}
