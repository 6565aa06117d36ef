import { z } from "zod";
import type { Tx } from "../../../../platform/database/database.ts";
import { createId } from "../../../../platform/ids.ts";
import type { JobHandler } from "../../../../platform/jobs/job-runner.ts";
import { enqueueJob } from "../../../../platform/jobs/job-store.ts";
import { failures, type PlannedEvent } from "./sandbox-rules.ts";
import type { SandboxParts } from "./sandbox-parts.ts";
import { endPending } from "./sandbox-store.ts";
import { signBody } from "./signature.ts";

const deliverJob = "payment-sandbox.deliver-event";
const callbackPath = "/api/payment/callback/sandbox";

/** Fields that all callbacks of a payment share. */
export interface EventSubject {
  readonly paymentId: string;
  readonly reference: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly account: string;
  /**
   * Fingerprint of the paying or receiving account; empty for accounts stored before fingerprints existed.
   */
  readonly fingerprint: string;
}

/** Queues the callbacks of a plan. Copies share one id, as from a provider that repeats itself. */
export async function sendEvents(
  tx: Tx,
  plan: readonly PlannedEvent[],
  about: { subject: EventSubject; now: Date },
): Promise<void> {
  const { subject, now } = about;
  for (const { kind, afterMs, copies, failure } of plan) {
    const runAt = new Date(now.getTime() + afterMs);
    const input = {
      id: createId(),
      kind,
      ...subject,
      amountMinor: Number(subject.amountMinor),
      fingerprint: subject.fingerprint || undefined,
      failure,
      occurredAt: runAt.toISOString(),
    };
    for (let copy = 0; copy < copies; copy += 1)
      await enqueueJob({ tx, now }, { kind: deliverJob, input, runAt });
  }
}

const ending = z.object({
  kind: z.enum(["payment.settled", "payment.failed"]),
  paymentId: z.uuid(),
  failure: z.enum(failures).optional(),
});

/** The payment has ended whether or not the callback about it arrives. */
async function endWhatWasPending({ db }: SandboxParts, input: unknown): Promise<void> {
  const ended = ending.safeParse(input);
  if (!ended.success) return;
  const { kind, paymentId, failure } = ended.data;
  const state = kind === "payment.settled" ? "settled" : "failed";
  await endPending(db, paymentId, { state, failure: failure ?? null });
}

/** Delivers callbacks over HTTP. A failed delivery is retried with growing delays. */
export function createSandboxJobs(parts: SandboxParts): { readonly [deliverJob]: JobHandler } {
  return {
    [deliverJob]: async (input) => {
      const body = JSON.stringify(input);
      const headers = { "content-type": "application/json", ...signBody(parts.key, body, parts.clock.now()) };
      const status = await parts
        .deliver({ path: callbackPath, headers, body })
        .finally(() => endWhatWasPending(parts, input));
      if (status < 200 || status > 299) throw new Error(`the merchant answered ${status} to a callback`);
    },
  };
}
