import type { CommandContext } from "../../../platform/command/command-runner.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { execute, queryValue } from "../../../platform/database/query.ts";

/**
 * Stops all play from the next bet on, or resumes it. Open rounds can be finished. Returns whether anything
 * changed.
 */
export async function stopPlay(
  { tx, now }: CommandContext,
  { isStopped }: { isStopped: boolean },
): Promise<boolean> {
  const changed = isStopped
    ? await execute(tx)`insert into play_stop (begun_at) values (${now}) on conflict do nothing`
    : await execute(tx)`delete from play_stop`;
  return changed === 1;
}

/** Whether all play is stopped. */
export async function isPlayStopped(tx: Tx): Promise<boolean> {
  return queryValue<boolean>(tx)`select exists (select from play_stop)`;
}
