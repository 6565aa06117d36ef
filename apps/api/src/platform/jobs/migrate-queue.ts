import { Logger as QueueLogger, runMigrations } from "graphile-worker";
import pg from "pg";

/** Brings the queue's own schema (`graphile_worker`) up to the version of the library, on a connection like those of the pool. */
export async function migrateQueue({ options }: pg.Pool): Promise<void> {
  const pgPool = new pg.Pool({ ...options, max: 1 });
  // A connection that breaks while nobody uses it is no matter of ours; the next query says so.
  pgPool.on("error", () => undefined);
  try {
    await runMigrations({ pgPool, logger: new QueueLogger(() => () => undefined), noHandleSignals: true });
  } finally {
    await pgPool.end();
  }
}
