import { startEmbeddedDatabase } from "@w10/embedded-database";
import { seedTexts } from "../modules/content/translation/index.ts";
import { syncCatalogue } from "../modules/play/game/index.ts";
import { syncJackpots } from "../modules/play/jackpot/index.ts";
import { bindNumbering } from "../modules/play/round-consumer/index.ts";
import { machineClock, systemClock } from "../platform/time/clock.ts";
import { openDatabase } from "../platform/database/database.ts";
import { migrate, readSchema } from "../platform/database/migrate.ts";
import { createPartitions } from "../platform/database/partitions.ts";
import type { Env } from "../platform/settings/env.ts";
import type { Logger } from "../platform/runtime/log.ts";
import { migrationsFolder, seedFolder } from "../migrations-folder.ts";
import { checkServer } from "./check-server.ts";
import { compareSecret, readSecret } from "./read-secret.ts";
import { compareClocks, followDatabase } from "./compare-clocks.ts";

export { StartError } from "./start-error.ts";

export interface OpenedDatabase {
  readonly url: string;
  /** The key of all signatures, checked against this database. */
  readonly secret: string;
  readonly remark: string | null;
  /** Whether this process started the server and should stop it. */
  readonly isOurs: boolean;
  stop(): Promise<void>;
  /** Ends the embedded server at once; it recovers at its next start. */
  abandon(): void;
}

export interface OpenOptions {
  readonly log: Logger;
  /** True for the casino, which watches its server; an operator's command only connects to it. */
  readonly isWatched: boolean;
}

/** Opens the operator's server or the embedded one, and migrates schema and catalogue to this version. */
export async function openMigratedDatabase(
  env: Env,
  dataDir: string,
  { log, isWatched }: OpenOptions,
): Promise<OpenedDatabase> {
  const opened = env.DATABASE_URL
    ? {
        url: env.DATABASE_URL,
        remark: null,
        isOurs: false,
        stop: async () => undefined,
        abandon: () => undefined,
      }
    : await startEmbeddedDatabase({
        dataDir,
        onProgress: (what) => log.warn(what),
        ...(isWatched && { onDeath: (what) => log.error(what) }),
      });
  const database = openDatabase({
    url: opened.url,
    maxConnections: 2,
    isPatient: true,
    statementTimeoutMs: 300_000,
    onIdleError: () => undefined,
  });
  let remark: string | null;
  let secret: string;
  try {
    remark = await checkServer(database, env);
    await compareClocks(database.db, { env, clock: machineClock, log });
    await followDatabase(database.db);
    await migrate(database, await readSchema({ migrations: migrationsFolder, seed: seedFolder }));
    const now = systemClock.now();
    secret = readSecret(env, dataDir);
    await compareSecret(database.db, secret, { isChanged: env.SECRET_CHANGED, now });
    if (await bindNumbering(database.db, now))
      log.warn("the database was restored on another server: round consumers continue where they were");
    await createPartitions(database.db, now);
    await syncCatalogue(database.db, now);
    // Games must be found by their names in the new language too.
    if ((await seedTexts(database.db, seedFolder)) > 0) await syncCatalogue(database.db, now);
    await syncJackpots(database.db, now);
  } catch (error) {
    await database.close();
    // A server that belongs to the running casino is not stopped.
    if (opened.isOurs || isWatched) await opened.stop();
    throw error;
  }
  await database.close();
  return { ...opened, secret, remark: [opened.remark, remark].filter(Boolean).join("\n  ") || null };
}
