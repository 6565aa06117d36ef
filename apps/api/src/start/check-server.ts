import type pg from "pg";
import { listUnsafeSettings, readServerVersion, type Database } from "../platform/database/database.ts";
import { execute, queryRow, queryRows } from "../platform/database/query.ts";
import type { Env } from "../platform/settings/env.ts";
import { StartError } from "./start-error.ts";

const oldestVersion = 150_000;

/**
 * Refuses a server that the casino cannot run on, with one sentence. Returns a warning for one with
 * limitations.
 */
export async function checkServer(
  { db, pool }: Database,
  env: Pick<Env, "NODE_ENV">,
): Promise<string | null> {
  await expectAnswer(db);
  await expectOwnConnections(pool);
  const version = await readServerVersion(db);
  if (version < oldestVersion)
    throw new StartError(
      `The database is PostgreSQL ${Math.floor(version / 10_000)} and 15 or newer is needed.`,
    );
  const unsafe = await listUnsafeSettings(db);
  if (unsafe.length > 0 && env.NODE_ENV === "production") {
    throw new StartError(
      `The database server runs with ${unsafe.join(", ")} off: acknowledged money could be lost. Turn it on, or run outside production.`,
    );
  }
  return checkDatabase(db);
}

async function expectAnswer(db: Database["db"]): Promise<void> {
  try {
    await execute(db)`select 1`;
  } catch (error) {
    const reason =
      error instanceof AggregateError
        ? error.errors.map(String).join("; ")
        : error instanceof Error
          ? error.message
          : String(error);
    throw new StartError(
      `The database does not answer (${reason.trim()}): check DATABASE_URL and that the server runs.`,
    );
  }
}

/**
 * Refuses a pooler that gives a connection of the server to another client between two transactions: locks,
 * notifications and prepared statements belong to a connection.
 */
async function expectOwnConnections(pool: pg.Pool): Promise<void> {
  const [one, other] = await Promise.all([pool.connect(), pool.connect()]);
  const readPid = async (client: pg.PoolClient) =>
    (await client.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]?.pid;
  try {
    const before = await readPid(one);
    await other.query("begin");
    const others = await readPid(other);
    const after = await readPid(one);
    await other.query("rollback");
    if (before === after && before !== others) return;
  } catch (error) {
    // Of the mode in which there are no transactions at all.
    if (!String(error).includes("statement pooling")) throw error;
  } finally {
    one.release(true);
    other.release(true);
  }
  throw new StartError(
    "The connection pooler before the database works in transaction mode: set pool_mode = session (PgBouncer), or connect to the server directly.",
  );
}

interface Rights {
  readonly database: string;
  readonly user: string;
  /** Null when the search path has no existing schema. */
  readonly mayMakeTables: boolean | null;
  readonly mayMakeExtensions: boolean;
  readonly trigrams: "made" | "available" | "missing";
  readonly foldsCyrillic: boolean;
}

/** Checks the database's encoding, user privileges, extension and search locale. */
async function checkDatabase(db: Database["db"]): Promise<string | null> {
  await expectUtf8(db);
  const rows = await queryRows<Rights>(db)`
    select current_database() as database, current_user as "user", lower('Ж') = 'ж' as "foldsCyrillic",
      has_schema_privilege(current_schema(), 'create') as "mayMakeTables",
      has_database_privilege(current_database(), 'create') as "mayMakeExtensions",
      case when exists (select from pg_extension where extname = 'pg_trgm') then 'made'
        when exists (select from pg_available_extensions where name = 'pg_trgm') then 'available'
        else 'missing' end as trigrams`;
  const [rights] = rows;
  if (!rights) return null;
  const { database, user, trigrams } = rights;
  const owning = `make the user its owner (alter database "${database}" owner to "${user}")`;
  if (!rights.mayMakeTables)
    throw new StartError(`The user ${user} may make no tables in the database ${database}: ${owning}.`);
  if (trigrams === "missing")
    throw new StartError(
      "The database server lacks the extension pg_trgm: install PostgreSQL's contrib modules.",
    );
  if (trigrams === "available" && !rights.mayMakeExtensions)
    throw new StartError(
      `The user ${user} may not make the extension pg_trgm in the database ${database}: ${owning}, or let an administrator run 'create extension pg_trgm' there.`,
    );
  return rights.foldsCyrillic
    ? null
    : `The locale of the database ${database} folds no Cyrillic letters, so that a search minds capitals: make it with the locale C.UTF-8 or with ICU.`;
}

async function expectUtf8(db: Database["db"]): Promise<void> {
  const row = await queryRow<{ encoding: string; database: string }>(db)`
    select getdatabaseencoding() as encoding, current_database() as database`;
  const { encoding, database } = row ?? { encoding: "no encoding", database: "" };
  if (encoding !== "UTF8")
    throw new StartError(
      `The database ${database} has the encoding ${encoding} and UTF8 is needed: recreate it (create database "${database}" template template0 encoding 'UTF8' locale 'C.UTF-8').`,
    );
}
