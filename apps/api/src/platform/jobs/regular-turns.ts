import { minuteMs } from "../time/durations.ts";
import { parseCronItems } from "graphile-worker";
import type { Db } from "../database/database.ts";
import { execute } from "../database/query.ts";

/** Schedule of each cron job: minute, hour, day, month, weekday in UTC. */
export type Crontab = Readonly<Record<string, string>>;

/** A cron job and its scheduled minute. */
export interface Turn {
  readonly kind: string;
  readonly dueAt: Date;
}

/** A run missed while the casino or database was down is made up for once within this time. */
const missedForMinutes = 60;
/**
 * Cron jobs run again anyway; after this many failures one is dead-lettered until its next run, visible to
 * the operator.
 */
const regularTries = 3;

/** The last run of every cron job up to this instant, within the last hour. */
export function lastTurns(crontab: Crontab, now: Date): Turn[] {
  const thisMinute = Math.floor(now.getTime() / minuteMs);
  const items = parseCronItems(Object.entries(crontab).map(([task, match]) => ({ task, match })));
  return items.flatMap(({ task: kind, match }) => {
    for (let minute = thisMinute; minute > thisMinute - missedForMinutes; minute -= 1) {
      const dueAt = new Date(minute * minuteMs);
      if (match(digest(dueAt))) return { kind, dueAt };
    }
    return [];
  });
}

const digest = (at: Date) => ({
  min: at.getUTCMinutes(),
  hour: at.getUTCHours(),
  date: at.getUTCDate(),
  month: at.getUTCMonth() + 1,
  dow: at.getUTCDay(),
});

/**
 * Enqueues these runs, each once across processes. A run is skipped while the previous one is waiting or
 * running.
 */
export async function takeTurns(db: Db, turns: readonly Turn[]): Promise<void> {
  await execute(db)`
    with taken as (
      insert into job_turn (kind, due_at)
      select * from unnest(${turns.map(({ kind }) => kind)}::text[], ${turns.map(({ dueAt }) => dueAt)}::timestamptz[])
      on conflict (kind) do update set due_at = excluded.due_at where job_turn.due_at < excluded.due_at
      returning kind)
    select graphile_worker.add_job(kind, '{}'::json, queue_name := kind, max_attempts := ${regularTries}, job_key := kind) from taken`;
}
