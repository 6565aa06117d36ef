import { sql } from "kysely";
import type { CommandContext } from "../../../platform/command-runner.ts";
import type { Tx } from "../../../platform/database/database.ts";

/** Stops all play from the very next bet on, or lets it go on; rounds that are open are played to their end. Answers whether that changed anything. */
export async function stopPlay(
  { tx, now }: CommandContext,
  { isStopped }: { isStopped: boolean },
): Promise<boolean> {
  const { numAffectedRows } = isStopped
    ? await sql`insert into play_stop (begun_at) values (${now}) on conflict do nothing`.execute(tx)
    : await sql`delete from play_stop`.execute(tx);
  return numAffectedRows === 1n;
}

/** Whether nothing may be played now. */
export async function isPlayStopped(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select from play_stop`.execute(tx);
  return rows.length > 0;
}
