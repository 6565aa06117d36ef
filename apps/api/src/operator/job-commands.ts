import type { App } from "../app.ts";
import { type FailedJob, listFailedJobs, requeueFailedJob } from "../platform/jobs/failed-jobs.ts";
import { countWaitingJobs, type WaitingJobs } from "../platform/jobs/job-store.ts";
import { laneOf } from "../platform/jobs/lanes.ts";
import {
  listRefusedEvents,
  requeueRefusedEvents,
  type RefusedEventRow,
} from "../platform/outbox/outbox-store.ts";
import { readId } from "../platform/ids.ts";
import { needOption, type OperatorCommand, OperatorError, runAsOperator } from "./operator-call.ts";

const shownErrorLength = 120;
const shownEvents = 200;

/** Operator commands for jobs. */
export const jobCommands: Readonly<Record<string, OperatorCommand>> = {
  jobs: {
    usage: "jobs",
    summary: "Count queued jobs by lane and kind, with the age of the oldest",
    async run(app) {
      const now = app.parts.clock.now();
      const waiting = await countWaitingJobs(app.parts.db, now);
      return waiting.length === 0
        ? "No jobs are waiting."
        : waiting.map((each) => describeWaiting(each, now)).join("\n");
    },
  },
  "failed-jobs": {
    usage: "failed-jobs",
    summary: "List dead-lettered jobs (failed ten times), oldest first",
    async run(app) {
      const failed = await listFailedJobs(app.parts.db);
      return failed.length === 0 ? "No dead-lettered jobs." : failed.map(describe).join("\n");
    },
  },
  "retry-job": {
    usage: "retry-job <job id or kind> --note <why>",
    summary: "Retry a dead-lettered job, or all of one kind",
    run: retry,
  },
  "refused-events": {
    usage: "refused-events",
    summary: "List realtime events that the realtime server refused for good, oldest first",
    async run(app) {
      const refused = await listRefusedEvents(app.parts.db, shownEvents);
      return refused.length === 0 ? "No refused events." : refused.map(describeEvent).join("\n");
    },
  },
  "retry-events": {
    usage: "retry-events --note <why>",
    summary: "Publish the refused realtime events again, once the realtime server's settings are mended",
    async run(app, args) {
      const unless = (count: number) => {
        if (count === 0) throw new OperatorError("No event was refused; nothing was changed.");
      };
      const call = { args, name: "event.retry", input: {}, subject: "event/refused", unless };
      const count = await runAsOperator(app, call, ({ tx }) => requeueRefusedEvents(tx));
      return `${count === 1 ? "1 event is" : `${count} events are`} published again.`;
    },
  },
};

async function retry(app: App, args: readonly string[]): Promise<string> {
  const [which] = args;
  if (!which || which.startsWith("--"))
    throw new OperatorError("Give a job's id or kind; npm run operator -- failed-jobs lists them.");
  // Checked here too: when no job matches, no command asks for it.
  needOption(args, "--note");
  const id = readId<"job">(which);
  const failed = await listFailedJobs(app.parts.db, id ? { id } : { kind: which });
  let count = 0;
  for (const job of failed) if (await requeue(app, job, args)) count += 1;
  if (count === 0) throw new OperatorError(`No dead-lettered job matches '${which}'; nothing was changed.`);
  return `${count === 1 ? "1 job is" : `${count} jobs are`} queued again. The casino's process does the work.`;
}

/** One command per job, so that each has its own entry in the command log. */
async function requeue(app: App, job: FailedJob, args: readonly string[]): Promise<boolean> {
  const call = { args, name: "job.retry", input: { jobId: job.id }, subjectId: job.paymentId ?? job.id };
  try {
    return await runAsOperator(app, call, async ({ tx, now }, { jobId }) => {
      // Thrown, so that a late call leaves no entry either.
      if (!(await requeueFailedJob(tx, jobId, now))) throw new GoneError();
      return true;
    });
  } catch (error) {
    if (error instanceof GoneError) return false;
    throw error;
  }
}

class GoneError extends Error {}

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
