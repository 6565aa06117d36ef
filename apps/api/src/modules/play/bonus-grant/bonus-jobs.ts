import { isCurrencyCode } from "@w10/money";
import { z } from "zod";
import type { Clock } from "../../../platform/clock.ts";
import type { CommandRunner } from "../../../platform/command-runner.ts";
import type { Db } from "../../../platform/database/database.ts";
import { systemActor } from "../../../platform/http/player-actor.ts";
import { idOf } from "../../../platform/ids.ts";
import { type JobHandler, readJob } from "../../../platform/jobs/job-runner.ts";
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
        actor: systemActor,
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
  for (const { playerId, id: grantId } of overdue)
    await runner.run(
      { name: "bonus.end-overdue", actor: systemActor, input: { playerId, grantId }, subjectId: grantId },
      (context, input) => cancelGrant(context, input, "expired"),
    );
  const spins = await selectOverdueSpins(db, clock.now(), batch);
  for (const { playerId, id: grantId } of spins)
    await runner.run(
      { name: "bonus.end-free-spins", actor: systemActor, input: { playerId, grantId }, subjectId: grantId },
      endFreeSpins,
    );
  return overdue.length + spins.length;
}
