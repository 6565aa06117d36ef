import { dayMs, hourMs } from "../../../platform/time/durations.ts";
import type { Clock } from "../../../platform/time/clock.ts";
import type { CommandRunner } from "../../../platform/command/command-runner.ts";
import type { Db } from "../../../platform/database/database.ts";
import { execute, writeRow } from "../../../platform/database/query.ts";

/** Dependencies of a daily check. */
export interface DailyCheckParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly runner: CommandRunner;
}

const retryMs = hourMs;

/**
 * Runs a check once a day, in the first process that calls it. A failed check is due again an hour later.
 * Returns whether it ran.
 */
export async function runDaily(
  { db, clock }: Pick<DailyCheckParts, "db" | "clock">,
  name: string,
  check: () => Promise<unknown>,
): Promise<boolean> {
  const now = clock.now();
  const isDue = await writeRow(db)`
    insert into incident_check (name, checked_at) values (${name}, ${now})
    on conflict (name) do update set checked_at = excluded.checked_at where incident_check.checked_at <= ${new Date(now.getTime() - dayMs)}`;
  if (!isDue) return false;
  try {
    await check();
  } catch (error) {
    const dueInAnHour = new Date(now.getTime() - dayMs + retryMs);
    await execute(db)`update incident_check set checked_at = ${dueInAnHour} where name = ${name}`;
    throw error;
  }
  return true;
}
