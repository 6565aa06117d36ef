import { Logger as QueueLogger, runMigrations } from "graphile-worker";
import pg from "pg";

/**
 * Migrates the queue's own schema (`graphile_worker`) to the library's version, on a connection like the
 * pool's.
 */
export async function migrateQueue({ options }: pg.Pool): Promise<void> {
  const pgPool = new pg.Pool({ ...options, max: 1 });
  // A broken idle connection is ignored; the next query reports it.
  pgPool.on("error", () => undefined);
  try {
    await runMigrations({ pgPool, logger: new QueueLogger(() => () => undefined), noHandleSignals: true });
  } finally {
    await pgPool.end();
  }
}
