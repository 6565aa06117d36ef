import { sql } from "kysely";
import type { CommandContext } from "../../../platform/command-runner.ts";
import type { Tx } from "../../../platform/database/database.ts";

/**
 * Stops all play from the next bet on, or resumes it. Open rounds can be finished. Returns whether anything
 * changed.
 */
export async function stopPlay(
  { tx, now }: CommandContext,
  { isStopped }: { isStopped: boolean },
): Promise<boolean> {
  const { numAffectedRows } = isStopped
    ? await sql`insert into play_stop (begun_at) values (${now}) on conflict do nothing`.execute(tx)
    : await sql`delete from play_stop`.execute(tx);
  return numAffectedRows === 1n;
}

/** Whether all play is stopped. */
export async function isPlayStopped(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select from play_stop`.execute(tx);
  return rows.length > 0;
}
