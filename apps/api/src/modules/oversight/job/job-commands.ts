import { z } from "zod";
import { codeInput } from "../../../platform/command/act-input.ts";
import { defineCommand, defineQuery } from "../../../platform/command/define-command.ts";
import { StaffRefusal } from "../../../platform/command/staff-act.ts";
import type { Clock } from "../../../platform/time/clock.ts";
import type { Db } from "../../../platform/database/database.ts";
import { readId } from "../../../platform/ids.ts";
import { type FailedJob, listFailedJobs, requeueFailedJob } from "../../../platform/jobs/failed-jobs.ts";
import { countWaitingJobs, type WaitingJobs } from "../../../platform/jobs/job-store.ts";
import { laneOf } from "../../../platform/jobs/lanes.ts";
import {
  listRefusedEvents,
  requeueRefusedEvents,
  type RefusedEventRow,
} from "../../../platform/outbox/outbox-store.ts";

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
}

const shownErrorLength = 120;
const shownEvents = 200;
const nothing = z.strictObject({});
const staff = { permission: "job.retry", approval: "none", needsNote: true } as const;

const list = defineQuery({
  name: "job.list-jobs",
  input: nothing,
  isPersonal: false,
  staff: {
    permission: "job.view",
    summary: "Count queued jobs by lane and kind, with the age of the oldest",
  },
  async run({ db, clock }: Deps) {
    const now = clock.now();
    return { now, waiting: await countWaitingJobs(db, now) };
  },
  print: ({ now, waiting }) =>
    waiting.map((each) => describeWaiting(each, now)).join("\n") || "No jobs are waiting.",
});

const listFailed = defineQuery({
  name: "job.list-failed-jobs",
  input: nothing,
  isPersonal: false,
  staff: { permission: "job.view", summary: "List dead-lettered jobs (failed ten times), oldest first" },
  run: ({ db }: Deps) => listFailedJobs(db),
  print: (failed) => failed.map(describe).join("\n") || "No dead-lettered jobs.",
});

const retry = defineCommand({
  name: "job.retry-jobs",
  input: z.strictObject({ job: codeInput.meta({ description: "job id or kind" }) }),
  subject: ({ job }) => (readId(job) ? job : `job/${job}`),
  snapshot: null,
  staff: {
    ...staff,
    summary: "Retry a dead-lettered job, or all of one kind",
    answer: (jobIds: readonly string[]) =>
      `${jobIds.length === 1 ? "1 job is" : `${jobIds.length} jobs are`} queued again. The casino's process does the work.`,
  },
  async run({ tx, now }, { job }) {
    const id = readId<"job">(job);
    const queued: string[] = [];
    for (const failed of await listFailedJobs(tx, id ? { id } : { kind: job }))
      if (await requeueFailedJob(tx, failed.id, now)) queued.push(failed.id);
    if (queued.length === 0)
      throw new StaffRefusal(`No dead-lettered job matches '${job}'; job.list-failed-jobs lists them.`);
    return queued;
  },
});

const listRefused = defineQuery({
  name: "event.list-refused-events",
  input: nothing,
  isPersonal: false,
  staff: {
    permission: "job.view",
    summary: "List realtime events that the realtime server refused for good, oldest first",
  },
  run: ({ db }: Deps) => listRefusedEvents(db, shownEvents),
  print: (refused) => refused.map(describeEvent).join("\n") || "No refused events.",
});

const retryEvents = defineCommand({
  name: "event.retry-events",
  input: nothing,
  subject: () => "event/refused",
  snapshot: null,
  staff: {
    ...staff,
    summary: "Publish the refused realtime events again, once the realtime server's settings are mended",
    answer: (count: number) => `${count === 1 ? "1 event is" : `${count} events are`} published again.`,
  },
  async run({ tx }) {
    const count = await requeueRefusedEvents(tx);
    if (count === 0) throw new StaffRefusal("No event was refused; nothing was changed.");
    return count;
  },
});

function describeWaiting({ kind, due, later, failing, dueSince }: WaitingJobs, now: Date): string {
  const seconds = dueSince === null ? 0 : Math.round((now.getTime() - dueSince.getTime()) / 1_000);
  return `${laneOf(kind)}  ${kind}  ${due} due, the oldest for ${seconds} s, ${later} scheduled, ${failing} failed before`;
}

function describe({ id, kind, paymentId, attempts, lastError, failedAt }: FailedJob): string {
  const [reason = ""] = lastError.split("\n");
  const about = paymentId === null ? "" : `  payment ${paymentId}`;
  return `${id}  ${failedAt.toISOString()}  ${kind}${about}  ${attempts} attempts: ${reason.slice(0, shownErrorLength)}`;
}

function describeEvent({ id, method, reason, refusedAt }: RefusedEventRow): string {
  return `${id}  ${refusedAt.toISOString()}  ${method}  ${reason.slice(0, shownErrorLength)}`;
}

export const jobCommands = [list, listFailed, retry, listRefused, retryEvents];
