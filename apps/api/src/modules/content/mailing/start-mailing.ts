import type { CommandContext } from "../../../platform/command-runner.ts";
import { createId } from "../../../platform/ids.ts";
import { enqueueJob } from "../../../platform/jobs/job-store.ts";
import { insertMailing } from "./mailing-store.ts";

export const continueMailingJob = "mailing.continue";

/** Starts a mailing to all players who opted in; a job goes through the players. */
export async function startMailing(
  { tx, now }: CommandContext,
  { uri }: { readonly uri: string },
): Promise<void> {
  const id = createId();
  await insertMailing(tx, { id, uri, now });
  await enqueueJob({ tx, now }, { kind: continueMailingJob, input: { id } });
}
