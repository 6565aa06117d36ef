import type { App } from "../app.ts";
import { purgeSignInFailures } from "../modules/account/index.ts";
import { endOverdueBonuses } from "../modules/bonus/index.ts";
import { countCashback } from "../modules/cashback/index.ts";
import { watchFiles } from "../modules/file-digest/index.ts";
import { rollUpPopularity } from "../modules/game/index.ts";
import { checkReturns } from "../modules/game-return/index.ts";
import { lookDaily } from "../modules/incident/index.ts";
import { checkJournalDaily, sealJournal } from "../modules/journal-seal/index.ts";
import { checkBooks } from "../modules/ledger/index.ts";
import { purgeDemos, settleAbandoned } from "../modules/round/index.ts";
import { payWeeklyRewards } from "../modules/weekly-reward/index.ts";
import { watchClocks } from "./compare-clocks.ts";
import { createPartitions } from "../platform/database/partitions.ts";
import { rootFolder } from "../root-folder.ts";

const minuteMs = 60_000;
/** Who develops runs the sources, and changes files all day. */
const isBuilt = !import.meta.filename.endsWith(".ts");

/** Regular work. Each task takes row locks or is idempotent, so several processes may do it at once. */
export function scheduleWork(app: App): { stop(): void } {
  const { parts } = app;
  const every = (minutes: number, name: string, work: () => Promise<unknown>): NodeJS.Timeout => {
    const run = (): void =>
      void work().catch((error: unknown) =>
        parts.log.warn({ err: error, work: name }, "regular work failed; it will be tried again"),
      );
    const timer = setInterval(run, minutes * minuteMs);
    timer.unref();
    return timer;
  };
  const timers = [
    every(5, "settle abandoned rounds", () => settleAbandoned(parts)),
    every(1, "compare the clocks", () => watchClocks(parts.db, parts)),
    every(1, "end overdue bonuses", () => endOverdueBonuses(parts)),
    every(10, "pay weekly rewards", () => payWeeklyRewards(parts)),
    every(10, "count cashback", () => countCashback(parts)),
    every(10, "roll up popularity", () => rollUpPopularity(parts.db)),
    every(10, "check the books", () => lookDaily(parts, "ledger", () => checkBooks(parts))),
    every(10, "measure returns", () => lookDaily(parts, "game-return", () => checkReturns(parts))),
    every(10, "seal the journal", () => sealJournal(parts)),
    every(10, "check the journal", () => lookDaily(parts, "journal", () => checkJournalDaily(parts))),
    ...(isBuilt ? [every(10, "check the files", watchFiles(parts, rootFolder))] : []),
    every(60, "purge failed sign-ins", () => purgeSignInFailures(parts)),
    every(60, "purge demos", () => purgeDemos(parts)),
    every(12 * 60, "create partitions", () => createPartitions(parts.db, parts.clock.now())),
  ];
  return { stop: () => timers.forEach(clearInterval) };
}
