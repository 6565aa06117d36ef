import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { operations } from "@w10/contract";
import { startTestServer } from "@w10/testkit";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../platform/database/database.ts";
import { migrate, readSchema } from "../platform/database/migrate.ts";
import { createPartitions } from "../platform/database/partitions.ts";
import { seedTexts } from "../modules/content/translation/index.ts";
import { syncCatalogue } from "../modules/play/game/index.ts";
import { syncJackpots } from "../modules/play/jackpot/index.ts";
import { migrationsFolder, seedFolder } from "../migrations-folder.ts";
import { CasinoProcess } from "./casino-process.ts";
import { createMovedClock } from "./drain-jobs.ts";
import { compareRefusals, readMetRefusals } from "./met-refusals.ts";

declare module "vitest" {
  interface ProvidedContext {
    templateUrl: string;
    /** Where workers record the refusals that occurred. */
    refusalsFolder: string;
  }
}

/**
 * Builds the API for suites that run it as a process, starts the run's PostgreSQL (or uses
 * W10_TEST_DATABASE_URL) and migrates the template that every suite clones.
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
    await migrate(database, await readSchema({ migrations: migrationsFolder, seed: seedFolder }));
    await createPartitions(database.db, new Date("2026-11-20T12:00:00Z"));
    await syncCatalogue(database.db, new Date("2026-11-01T00:00:00Z"));
    await seedTexts(database.db, seedFolder);
    await syncJackpots(database.db, new Date("2026-11-01T00:00:00Z"));
    await createMovedClock(database.pool);
    await database.close();
  }, process.env["W10_TEST_DATABASE_URL"]);
  project.provide("templateUrl", server.templateUrl);
  const refusalsFolder = mkdtempSync(join(tmpdir(), "w10-refusals-"));
  project.provide("refusalsFolder", refusalsFolder);
  return async () => {
    await server.stop();
    const differences = await findDifferences(project, readMetRefusals(refusalsFolder));
    rmSync(refusalsFolder, { recursive: true });
    if (differences.length === 0) return;
    process.stderr.write(`\n${differences.join("\n")}\n`);
    process.exitCode = 1;
  };
}

/**
 * Compares the contract's refusals with those that occurred. Missing ones are only known after a complete,
 * successful run.
 */
async function findDifferences(project: TestProject, met: ReadonlySet<string>): Promise<readonly string[]> {
  const { unlisted, unmet } = compareRefusals(Object.values(operations), met);
  return [
    ...unlisted.map((pair) => `FAILED the contract does not list a refusal: ${pair}`),
    ...((await isWhole(project)) ? unmet : []).map(
      (pair) => `FAILED no API test meets a listed refusal: ${pair}`,
    ),
  ];
}

/** Whether every file of the project ran completely and passed. */
async function isWhole(project: TestProject): Promise<boolean> {
  if (project.config.testNamePattern) return false;
  const { testFiles } = await project.globTestFiles();
  const modules = project.vitest.state.getTestModules().filter((module) => module.project === project);
  return modules.length === testFiles.length && modules.every((module) => module.ok());
}
