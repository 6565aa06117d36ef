import { startEmbeddedDatabase } from "@w10/embedded-database";
import { sql } from "kysely";
import { syncCatalogue } from "../modules/game/index.ts";
import {
  listUnsafeSettings,
  openDatabase,
  readServerVersion,
  type Database,
} from "../platform/database/database.ts";
import { migrate, readMigrations } from "../platform/database/migrate.ts";
import { createPartitions } from "../platform/database/partitions.ts";
import type { Env } from "../platform/env.ts";
import { migrationsFolder } from "../migrations-folder.ts";

/** Why the casino cannot start; one sentence for the operator. */
export class StartError extends Error {}

export interface OpenedDatabase {
  readonly url: string;
  readonly remark: string | null;
  /** Whether this process started the server and should stop it. */
  readonly isOurs: boolean;
  stop(): Promise<void>;
}

const oldestVersion = 150_000;

/** Opens the operator's server or the embedded one, and brings schema and catalogue up to this version. */
export async function openMigratedDatabase(
  env: Env,
  dataDir: string,
  isWatched = false,
): Promise<OpenedDatabase> {
  const opened = env.DATABASE_URL
    ? { url: env.DATABASE_URL, remark: null, isOurs: false, stop: async () => undefined }
    : await startEmbeddedDatabase({ dataDir, isWatched });
  const database = openDatabase({
    url: opened.url,
    maxConnections: 2,
    statementTimeoutMs: 300_000,
    onIdleError: () => undefined,
  });
  try {
    await checkServer(database, env);
    await migrate(database.db, await readMigrations(migrationsFolder));
    const now = new Date();
    await createPartitions(database.db, now);
    await syncCatalogue(database.db, now);
  } catch (error) {
    await database.close();
    await opened.stop();
    throw error;
  }
  await database.close();
  return opened;
}

async function checkServer({ db }: Database, env: Env): Promise<void> {
  try {
    await sql`select 1`.execute(db);
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
}
