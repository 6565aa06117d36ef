import { sql } from "kysely";
import type { Db } from "./database.ts";

/**
 * How far our clock is ahead of the database's, in seconds; negative when behind. A database time within the
 * query's duration shows no difference.
 */
export function clockDifference(asked: Date, told: Date, heard: Date): number {
  const ahead = (asked.getTime() - told.getTime()) / 1_000;
  const behind = (heard.getTime() - told.getTime()) / 1_000;
  return ahead > 0 ? ahead : Math.min(behind, 0);
}

/** Reads the database's time. */
export async function readClockDifference(db: Db, now: () => Date): Promise<number> {
  const asked = now();
  const { rows } = await sql<{ told: Date }>`select clock_timestamp() as told`.execute(db);
  return clockDifference(asked, rows[0]?.told ?? asked, now());
}
