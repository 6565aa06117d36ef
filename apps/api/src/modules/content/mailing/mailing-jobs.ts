import { z } from "zod";
import type { Clock } from "../../../platform/time/clock.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { type JobHandler, readJob } from "../../../platform/jobs/job-runner.ts";
import { enqueueJob } from "../../../platform/jobs/job-store.ts";
import { selectPromoReaders } from "../../identity/subscription/index.ts";
import { lockMailing, moveMailing, insertMailing } from "./mailing-store.ts";
import { sendPromotionJob } from "./send-promotion.ts";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import { createId } from "../../../platform/ids.ts";

const piece = 500;

/**
 * Enqueues a mailing's letters in batches. After an interruption it continues after the last complete batch.
 */
export function mailingJobs({ clock }: { readonly clock: Clock }): Readonly<Record<string, JobHandler>> {
  return {
    [continueMailingJob]: readJob(z.object({ id: z.string() }), ({ id }, { once }) =>
      once((tx) => continueMailing(tx, id, clock.now())),
    ),
  };
}

async function continueMailing(tx: Tx, id: string, now: Date): Promise<void> {
  const mailing = await lockMailing(tx, id);
  if (!mailing || mailing.finishedAt) return;
  const readers = await selectPromoReaders(tx, mailing.uptoPlayerId, piece);
  const { promotionUri: uri } = mailing;
  for (const playerId of readers) {
    const job = { kind: sendPromotionJob, input: { playerId, uri }, runAt: now };
    await enqueueJob({ tx, now }, { ...job, dedupeKey: `${id}.${playerId}` });
  }
  const last = readers.length === piece ? (readers.at(-1) ?? null) : null;
  await moveMailing(tx, id, { last, queued: readers.length, now });
  if (last) await enqueueJob({ tx, now }, { kind: continueMailingJob, input: { id } });
}

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
