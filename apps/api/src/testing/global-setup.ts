import { startTestServer } from "@w10/testkit";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../platform/database/database.ts";
import { migrate, readMigrations } from "../platform/database/migrate.ts";
import { createPartitions } from "../platform/database/partitions.ts";
import { syncCatalogue } from "../modules/game/index.ts";
import { syncJackpots } from "../modules/jackpot/index.ts";
import { migrationsFolder } from "../migrations-folder.ts";
import { CasinoProcess } from "./casino-process.ts";
import { createMovedClock } from "./drain-jobs.ts";

declare module "vitest" {
  interface ProvidedContext {
    templateUrl: string;
  }
}

/**
 * Builds the API for suites that run it as a process, starts the run's PostgreSQL (or takes the one that W10_TEST_DATABASE_URL
 * names) and migrates the template that every suite clones.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  CasinoProcess.build();
  const server = await startTestServer(async (url) => {
    const database = openDatabase({
      url,
      maxConnections: 2,
      isPatient: true,
      statementTimeoutMs: 60_000,
      onIdleError: () => undefined,
    });
    await migrate(database, await readMigrations(migrationsFolder));
    await createPartitions(database.db, new Date("2026-11-20T12:00:00Z"));
    await syncCatalogue(database.db, new Date("2026-11-01T00:00:00Z"));
    await syncJackpots(database.db, new Date("2026-11-01T00:00:00Z"));
    await createMovedClock(database.pool);
    await database.close();
  }, process.env["W10_TEST_DATABASE_URL"]);
  project.provide("templateUrl", server.templateUrl);
  return () => server.stop();
}
