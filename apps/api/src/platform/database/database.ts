import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import type { Db, NoTables } from "./db.ts";
import { queryRows, queryValue } from "./query.ts";
import { clientClassOf } from "./seek-primary.ts";

export type { Db, Tx } from "./db.ts";

// int8 holds amounts and versions: a number loses precision above 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, (text) => text);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export interface Database {
  readonly db: Db;
  /** For frequent statements prepared by name. */
  readonly pool: pg.Pool;
  /**
   * Connections for the settlement statement. They force index scans, however much the tables have grown
   * since it was planned.
   */
  readonly settlingPool: pg.Pool;
  /** A few more of these, for rounds that wait for a locked row. */
  readonly patientPool: pg.Pool;
  /** Connections of the job workers, so that jobs and requests do not compete. */
  readonly jobPool: pg.Pool;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly url: string;
  readonly maxConnections: number;
  readonly settlingConnections?: number;
  readonly statementTimeoutMs: number;
  /** True for migrations, which wait for each other without a limit. */
  readonly isPatient?: boolean;
  /** Called when an idle connection breaks. The pool replaces it; the operator should know. */
  readonly onIdleError: (error: Error) => void;
}

/** Lock timeouts of a settlement batch, and of a round that waits apart, in milliseconds. */
const settlingLockMs = 150;
const patientLockMs = 3_000;
export const patientConnections = 2;
/** One listens for each lane; the rest take and complete jobs. */
export const jobConnections = 10;
/** A transaction idle for longer is terminated, because round consumers wait for the oldest one. */
const idleInTransactionMs = 10_000;
/** Limit of waiting for a lock. */
const lockWaitMs = 8_000;

/** Opens connection pools to a PostgreSQL server. Connects lazily; `checkServer` verifies the connection. */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = openPool(options, { max: options.maxConnections });
  const planByIndex =
    "-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off -c jit=off -c plan_cache_mode=force_generic_plan";
  const settlingPool = openPool(options, {
    max: options.settlingConnections ?? 1,
    options: planByIndex,
    lock_timeout: settlingLockMs,
    pipeline: true,
  });
  const patientPool = openPool(options, {
    max: patientConnections,
    options: planByIndex,
    lock_timeout: patientLockMs,
    pipeline: true,
  });
  const jobPool = openPool(options, { max: jobConnections });
  const db = new Kysely<NoTables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    pool,
    settlingPool,
    patientPool,
    jobPool,
    async close() {
      await db.destroy();
      const pools = [pool, settlingPool, patientPool, jobPool];
      await Promise.all(pools.map(async (each) => each.ended || each.end()));
    },
  };
}

function openPool(
  options: DatabaseOptions,
  own: Pick<pg.PoolConfig, "max" | "options" | "lock_timeout"> & { readonly pipeline?: boolean },
): pg.Pool {
  const pool = new pg.Pool({
    Client: clientClassOf(options.url),
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: options.statementTimeoutMs,
    ...(!options.isPatient && {
      lock_timeout: lockWaitMs,
      idle_in_transaction_session_timeout: idleInTransactionMs,
    }),
    application_name: "w10",
    ...own,
  });
  // During shutdown the server may be gone before all connections are closed.
  pool.on("error", (error) => pool.ending || options.onIdleError(error));
  // A broken connection in use fails its query; without a listener it would also end the process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

const moneySettings = ["fsync", "synchronous_commit", "full_page_writes"] as const;

/** Durability settings that are off on this server. */
export async function listUnsafeSettings(db: Db): Promise<string[]> {
  const rows = await queryRows<{ name: string; setting: string }>(db)`
    select name, setting from pg_settings where name in (${sql.join(moneySettings)})`;
  return rows.filter(({ setting }) => setting === "off" || setting === "local").map(({ name }) => name);
}

/** The server's version as a number, 150004 for 15.4. */
export async function readServerVersion(db: Db): Promise<number> {
  return queryValue<number>(db)`
    select current_setting('server_version_num')::int`;
}
