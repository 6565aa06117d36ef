import type { Db } from "./database.ts";
import { queryRow } from "./query.ts";

/**
 * How far our clock is ahead of the database's, in seconds; negative when behind. A database time within the
 * query's duration shows no difference.
 */
export function clockDifference(asked: Date, databaseTime: Date, heard: Date): number {
  const ahead = (asked.getTime() - databaseTime.getTime()) / 1_000;
  const behind = (heard.getTime() - databaseTime.getTime()) / 1_000;
  return ahead > 0 ? ahead : Math.min(behind, 0);
}

/** Reads the database's time. */
export async function readClockDifference(db: Db, now: () => Date): Promise<number> {
  const asked = now();
  const row = await queryRow<{ now: Date }>(db)`select clock_timestamp() as now`;
  return clockDifference(asked, row?.now ?? asked, now());
}
