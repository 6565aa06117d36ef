import { isCurrencyCode } from "@w10/money";
import { z } from "zod";
import type { Clock } from "../../../platform/time/clock.ts";
import type { CommandRunner } from "../../../platform/command/command-runner.ts";
import type { Db } from "../../../platform/database/database.ts";
import { jobActor } from "../../../platform/command/actor.ts";
import { idOf } from "../../../platform/ids.ts";
import { type JobHandler, readJob } from "../../../platform/jobs/job-runner.ts";
import { runEach } from "../../../platform/runtime/repeat.ts";
import { cancelGrant } from "./end-grant.ts";
import { selectOverdueSpins } from "./free-spin-store.ts";
import { endFreeSpins } from "./play-free-spin.ts";
import { startNext } from "./grant-bonus.ts";
import { selectOverdue } from "./grant-store.ts";

export interface BonusParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly runner: CommandRunner;
}

/** Enqueued by settlement when a bonus ends. */
const startNextJob = "bonus.start-next";
const startNextInput = z.object({ playerId: idOf<"player">(), currency: z.string() });
const batch = 200;

/** Handlers of the bonus jobs. */
export function bonusJobs(parts: BonusParts): Readonly<Record<string, JobHandler>> {
  return {
    [startNextJob]: readJob(startNextInput, async ({ playerId, currency }) => {
      if (!isCurrencyCode(currency)) throw new Error(`no currency ${currency}`);
      const call = {
        name: startNextJob,
        actor: jobActor(startNextJob),
        input: { playerId, currency },
        subjectId: playerId,
      };
      await parts.runner.run(call, (context, at) => startNext(context, at.playerId, at.currency));
    }),
  };
}

/**
 * Ends overdue grants: remaining bonus money returns to the house, winnings of free spins are granted.
 * Returns their number.
 */
export async function endOverdueBonuses({ db, clock, runner }: BonusParts): Promise<number> {
  const overdue = await selectOverdue(db, clock.now(), batch);
  const spins = await selectOverdueSpins(db, clock.now(), batch);
  await runEach([
    ...overdue.map(({ playerId, id: grantId }) => () => {
      const input = { playerId, grantId };
      const call = {
        name: "bonus.end-overdue",
        actor: jobActor("bonus.end-overdue"),
        input,
        subjectId: grantId,
      };
      return runner.run(call, (context, given) => cancelGrant(context, given, "expired"));
    }),
    ...spins.map(({ playerId, id: grantId }) => () => {
      const input = { playerId, grantId };
      const call = {
        name: "bonus.end-free-spins",
        actor: jobActor("bonus.end-free-spins"),
        input,
        subjectId: grantId,
      };
      return runner.run(call, endFreeSpins);
    }),
  ]);
  return overdue.length + spins.length;
}
