import { hourMs } from "../../../platform/time/durations.ts";
import { advisoryLocks } from "../../../platform/database/advisory-locks.ts";
import type { Db } from "../../../platform/database/database.ts";
import { execute, queryRows } from "../../../platform/database/query.ts";
import { createId } from "../../../platform/ids.ts";
import { dayOf } from "../../../platform/time/week-rules.ts";
import { putTournament } from "./change-tournament.ts";
import { seriesDefinition, toRows } from "./definition.ts";
import { selectTournament } from "./tournament-store.ts";

interface SeriesRow {
  readonly code: string;
  readonly anchorAt: Date;
  readonly periodHours: number;
  readonly runsHours: number;
  readonly definition: unknown;
}

/** Announces the current and next tournament of every series. Several processes may run it concurrently. */
export async function renewTournaments(db: Db, now: Date): Promise<void> {
  const rows = await queryRows<SeriesRow>(db)`
    select code, anchor_at as "anchorAt", period_hours as "periodHours", runs_hours as "runsHours", definition from tournament_series
    where is_enabled order by code`;
  for (const series of rows)
    for (const { startsAt, endsAt } of occurrencesAt(series, now)) {
      const systemName = `${series.code}-${dayOf(startsAt)}`;
      if (endsAt <= now || (await selectTournament(db, { systemName }))) continue;
      await announce(db, series, { systemName, startsAt, endsAt, now });
    }
}

/** The current or latest occurrence, and the one after it. */
export function occurrencesAt(
  { anchorAt, periodHours, runsHours }: Pick<SeriesRow, "anchorAt" | "periodHours" | "runsHours">,
  now: Date,
): readonly { readonly startsAt: Date; readonly endsAt: Date }[] {
  const periodMs = periodHours * hourMs;
  const index = Math.max(0, Math.floor((now.getTime() - anchorAt.getTime()) / periodMs));
  return [index, index + 1].map((at) => {
    const startsAt = new Date(anchorAt.getTime() + at * periodMs);
    return { startsAt, endsAt: new Date(startsAt.getTime() + runsHours * hourMs) };
  });
}

async function announce(
  db: Db,
  { code, definition }: SeriesRow,
  at: { systemName: string; startsAt: Date; endsAt: Date; now: Date },
): Promise<void> {
  const { systemName, startsAt, endsAt, now } = at;
  await db.transaction().execute(async (tx) => {
    await execute(tx)`select pg_advisory_xact_lock(${advisoryLocks.tournaments}::bigint)`;
    // Another process may have announced it first.
    if (await selectTournament(tx, { systemName })) return;
    const occurrence = { id: createId(), systemName, series: code, startsAt, endsAt };
    await putTournament(tx, toRows(seriesDefinition.parse(definition), occurrence), now);
  });
}
