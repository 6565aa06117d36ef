import { parseCronItems } from "graphile-worker";
import { sql } from "kysely";
import type { Db } from "../database/database.ts";

/** When each kind of work is put in line: minute, hour, day, month, weekday in UTC. */
export type Crontab = Readonly<Record<string, string>>;

/** A kind of work and the minute whose turn it is. */
export interface Turn {
  readonly kind: string;
  readonly dueAt: Date;
}

/** A turn that nobody took, since the casino or its database was away, is made up for within this time, once. */
const missedForMinutes = 60;
/** Regular work comes again by itself: what failed so often lies aside until then, where the operator sees it. */
const regularTries = 3;
const minuteMs = 60_000;

/** The last turn of every kind up to this instant; a kind without one in the last hour is left out. */
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
 * Puts these turns in line, each once for all processes: a later call, of this process or another, finds them taken. Work that still
 * waits for its turn is not put in line twice, and none runs beside itself.
 */
export async function takeTurns(db: Db, turns: readonly Turn[]): Promise<void> {
  await sql`
    with taken as (
      insert into job_turn (kind, due_at)
      select * from unnest(${turns.map(({ kind }) => kind)}::text[], ${turns.map(({ dueAt }) => dueAt)}::timestamptz[])
      on conflict (kind) do update set due_at = excluded.due_at where job_turn.due_at < excluded.due_at
      returning kind)
    select graphile_worker.add_job(kind, '{}'::json, queue_name := kind, max_attempts := ${regularTries}, job_key := kind) from taken`.execute(
    db,
  );
}
