import type { CommandContext } from "../../../platform/command/command-runner.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { forgetLettersTo } from "../../../platform/jobs/failed-jobs.ts";
import { enqueueJob } from "../../../platform/jobs/job-store.ts";
import { personalRecords } from "../data-export/index.ts";
import { lockPlayer, updatePlayer } from "../../identity/player/index.ts";
import { eraseFrom } from "./closure-rules.ts";

export interface Erasing {
  readonly playerId: PlayerId;
  readonly retentionYears: number;
  /** The operator decides to erase before the retention period ends. */
  readonly isEarly: boolean;
  /** Set by the job, to erase only if the account is still closed since then. */
  readonly closedAt?: Date;
}

/** Deletes files from storage with retries, after a commit that removed their names from the database. */
export const removeFilesJob = "closure.remove-files";

export type ErasingOutcome =
  | { readonly kind: "erased" | "not_closed" | "erased_before" }
  | { readonly kind: "too_early"; readonly from: Date };

/** Erases all personal data; the books stay under the player's id. Irreversible. */
export async function erasePlayer(context: CommandContext, input: Erasing): Promise<ErasingOutcome> {
  const { tx, now } = context;
  const player = await lockPlayer(tx, input.playerId);
  if (!player?.closed_at) return { kind: "not_closed" };
  if (player.erased_at) return { kind: "erased_before" };
  if (input.closedAt && input.closedAt.getTime() !== player.closed_at.getTime())
    return { kind: "not_closed" };
  const from = eraseFrom(player.closed_at, input.retentionYears);
  if (!input.isEarly && now < from) return { kind: "too_early", from };
  await forgetLettersTo(tx, [player.email, player.phone ?? player.email]);
  const blobs: string[] = [];
  for (const { forget } of personalRecords) blobs.push(...((await forget?.(tx, player.id)) ?? []));
  await updatePlayer({ tx, now }, player.id, { erased_at: now });
  if (blobs.length > 0) await enqueueJob({ tx, now }, { kind: removeFilesJob, input: { blobs } });
  return { kind: "erased" };
}
