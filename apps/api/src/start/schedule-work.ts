import { minuteMs } from "../platform/time/durations.ts";
import type { App } from "../app.ts";
import type { Env } from "../platform/settings/env.ts";
import { purgeSignInFailures } from "../modules/identity/account/index.ts";
import { endOverdueBonuses } from "../modules/play/bonus-grant/index.ts";
import type { ModuleParts } from "../modules/bind-modules.ts";
import { completeIdentifiers } from "../modules/identity/player/index.ts";
import { countCashback } from "../modules/rewards/cashback/index.ts";
import { watchFiles } from "../modules/oversight/file-integrity/index.ts";
import { rollUpPopularity } from "../modules/play/game/index.ts";
import { checkReturns } from "../modules/play/game-return/index.ts";
import { runDaily } from "../modules/foundation/incident/index.ts";
import { checkCommandLogDaily, sealCommandLog } from "../modules/oversight/command-log-seal/index.ts";
import { lookUpUnheard } from "../modules/cashier/payment/index.ts";
import { checkBooks } from "../modules/foundation/ledger/index.ts";
import { purgeDemos } from "../modules/play/game-session/index.ts";
import { settleAbandoned } from "../modules/play/round/index.ts";
import { payWeeklyRewards } from "../modules/rewards/weekly-reward/index.ts";
import { watchClocks } from "./compare-clocks.ts";
import { machineClock } from "../platform/time/clock.ts";
import { createPartitions } from "../platform/database/partitions.ts";
import { startJobRunner } from "../platform/jobs/job-runner.ts";
import { repeat } from "../platform/runtime/repeat.ts";
import { rootFolder } from "../root-folder.ts";

/** Reading all books takes long; each statement has its own limit besides. */
const limitMs = 10 * minuteMs;
/** Sources change all the time in development, so only a build is checked. */
const isBuilt = !import.meta.filename.endsWith(".ts");

interface RegularWork {
  /** Minute, hour, day, month, weekday in UTC. */
  readonly at: string;
  readonly work: () => Promise<unknown>;
}

/** Cron jobs. Each may run twice after a crash, so it takes row locks or is idempotent. */
function regularWork(parts: ModuleParts): Readonly<Record<string, RegularWork>> {
  return {
    "regular.end-overdue-bonuses": { at: "* * * * *", work: () => endOverdueBonuses(parts) },
    "regular.settle-abandoned": { at: "*/5 * * * *", work: () => settleAbandoned(parts) },
    "regular.pay-weekly-rewards": { at: "*/10 * * * *", work: () => payWeeklyRewards(parts) },
    "regular.count-cashback": { at: "*/10 * * * *", work: () => countCashback(parts) },
    "regular.roll-up-popularity": { at: "*/10 * * * *", work: () => rollUpPopularity(parts.db) },
    "regular.check-books": {
      at: "*/10 * * * *",
      work: () => runDaily(parts, "ledger", () => checkBooks(parts)),
    },
    "regular.measure-returns": {
      at: "*/10 * * * *",
      work: () => runDaily(parts, "game-return", () => checkReturns(parts)),
    },
    "regular.look-up-payments": {
      at: "*/10 * * * *",
      work: () => runDaily(parts, "payment", () => lookUpUnheard(parts)),
    },
    "regular.seal-journal": { at: "*/10 * * * *", work: () => sealCommandLog(parts) },
    "regular.check-command-log": {
      at: "*/10 * * * *",
      work: () => runDaily(parts, "command_log", () => checkCommandLogDaily(parts)),
    },
    "regular.purge-sign-in-failures": { at: "17 * * * *", work: () => purgeSignInFailures(parts) },
    "regular.complete-identifiers": { at: "*/10 * * * *", work: () => completeIdentifiers(parts) },
    "regular.purge-demos": { at: "37 * * * *", work: () => purgeDemos(parts) },
    "regular.create-partitions": {
      at: "7 */12 * * *",
      work: () => createPartitions(parts.db, parts.clock.now()),
    },
  };
}

/**
 * Scheduled work: the queue gives each cron job to one process; every process checks its own clock and files.
 */
export function scheduleWork({ parts, database }: App, role: Env["W10_ROLE"]): { close(): Promise<void> } {
  const { db, log } = parts;
  const work = Object.entries(regularWork(parts));
  const startRunner = () =>
    startJobRunner(
      {
        db,
        log,
        limitMs,
        handlers: Object.fromEntries(
          work.map(([kind, { work: run }]) => [kind, async () => void (await run())]),
        ),
        crontab: Object.fromEntries(work.map(([kind, { at }]) => [kind, at])),
      },
      database.jobPool,
    );
  const watch = (everyMs: number, name: string, look: () => Promise<unknown>) =>
    repeat(
      { log, everyMs, failed: `${name} failed; it will be tried again` },
      async () => void (await look()),
    );
  const runners = role === "web" ? [] : [startRunner()];
  const watches = [
    watch(minuteMs, "comparing the clocks", () => watchClocks(db, { clock: machineClock, log })),
    ...(isBuilt ? [watch(10 * minuteMs, "checking the files", watchFiles(parts, rootFolder))] : []),
  ];
  return {
    close: async () => void (await Promise.all([...runners, ...watches].map((each) => each.close()))),
  };
}
