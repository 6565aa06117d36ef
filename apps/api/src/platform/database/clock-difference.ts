import { sql } from "kysely";
import type { Db } from "./database.ts";

/**
 * How far our clock is ahead of the database's, in seconds; below zero where it is behind. The time that the question took says
 * nothing: where the database's moment lies between asking and hearing, there is no difference to be seen.
 */
export function clockDifference(asked: Date, told: Date, heard: Date): number {
  const ahead = (asked.getTime() - told.getTime()) / 1_000;
  const behind = (heard.getTime() - told.getTime()) / 1_000;
  return ahead > 0 ? ahead : Math.min(behind, 0);
}

/** Asks the database for its time. */
export async function readClockDifference(db: Db, now: () => Date): Promise<number> {
  const asked = now();
  const { rows } = await sql<{ told: Date }>`select clock_timestamp() as told`.execute(db);
  return clockDifference(asked, rows[0]?.told ?? asked, now());
}
