import { operations } from "@w10/contract";
import type { Clock } from "../../../platform/time/clock.ts";
import type { CommandRunner } from "../../../platform/command/command-runner.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { Binder } from "../../../platform/http/bind-operation.ts";
import type { JobHandler } from "../../../platform/jobs/job-runner.ts";
import { createGroupAwarder } from "./award-group.ts";
import { countFactJob, createFactCounter } from "./count-fact.ts";
import { listAchievements } from "./list-achievements.ts";
import { awardGroupJob } from "./move-progress.ts";

export function bindAchievement(
  api: Binder,
  { db, clock }: { readonly db: Db; readonly clock: Clock },
): void {
  api.bind(operations.listAchievements, (call) =>
    listAchievements(db, call.player().playerId, { ...call.query, now: clock.now() }),
  );
}

/** Job handlers for facts and completed groups. */
export function achievementJobs(parts: {
  readonly db: Db;
  readonly clock: Clock;
  readonly runner: CommandRunner;
}): Readonly<Record<string, JobHandler>> {
  return { [countFactJob]: createFactCounter(parts), [awardGroupJob]: createGroupAwarder(parts) };
}
