import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { listFailedJobs } from "./failed-jobs.ts";
import { type JobRunner, startJobRunner } from "./job-runner.ts";

const kind = "regular.test-work";
const patience = { interval: 20 };

describe("a cron job", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.stop());

  const runners: JobRunner[] = [];
  afterEach(async () => {
    vi.useRealTimers();
    await Promise.all(runners.splice(0).map((runner) => runner.close()));
    await app.database.pool.query("delete from graphile_worker._private_jobs");
  });

  function begin(work: () => Promise<void>): void {
    const { db, log } = app.parts;
    runners.push(
      startJobRunner(
        { db, log, handlers: { [kind]: work }, crontab: { [kind]: "* * * * *" } },
        app.database.jobPool,
      ),
    );
  }

  /** Marks runs as taken up to so many minutes ago; returns the current instant. */
  async function takenUntil(minutesAgo: number): Promise<number> {
    const minute = Math.floor(Date.now() / 60_000) * 60_000;
    await app.database.pool.query(
      "insert into job_turn values ($1, $2) on conflict (kind) do update set due_at = excluded.due_at",
      [kind, new Date(minute - minutesAgo * 60_000)],
    );
    return minute;
  }

  /** Starts processes that count completed runs. */
  function beginCounting(processes = 1): () => number {
    let done = 0;
    for (let count = 0; count < processes; count += 1)
      begin(async () => {
        done += 1;
      });
    return () => done;
  }

  /** Time in which every process has checked the schedule again. */
  const untilLooked = () => sleep(1_500);

  /** A completed job leaves the queue. */
  const waiting = async () => (await app.database.pool.query("select from job")).rows.length;

  test("is enqueued at its minute and run once across processes", async () => {
    const minute = await takenUntil(1);
    vi.useFakeTimers({ toFake: ["Date"], now: minute - 500 });
    const done = beginCounting(3);
    await untilLooked();
    expect(done()).toBe(0);
    vi.setSystemTime(minute + 20);
    await expect.poll(done, patience).toBe(1);
    await untilLooked();
    expect([done(), await waiting()]).toEqual([1, 0]);
  });

  test("is made up for once when its runs fell in a downtime", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: (await takenUntil(5)) + 20 });
    const done = beginCounting();
    await expect.poll(done, patience).toBe(1);
    await untilLooked();
    expect([done(), await waiting()]).toEqual([1, 0]);
  });

  test("is enqueued when the database recovers after failing at its minute", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: (await takenUntil(1)) + 20 });
    const warn = vi.spyOn(app.parts.log, "warn");
    await app.database.pool.query("alter table job_turn rename to job_turn_away");
    const done = beginCounting();
    const refusal = "cron jobs could not be enqueued; it will be retried";
    await expect.poll(() => warn.mock.calls.some(([, said]) => said === refusal), patience).toBe(true);
    warn.mockRestore();
    await app.database.pool.query("alter table job_turn_away rename to job_turn");
    await expect.poll(done, patience).toBe(1);
  });

  test("is dead-lettered after three failures and runs again at its next minute", async () => {
    // No scheduled minute falls in between; it would restart the work.
    vi.useFakeTimers({ toFake: ["Date"], now: (await takenUntil(0)) + 1_000 });
    let tries = 0;
    begin(async () => {
      tries += 1;
      if (tries <= 3) throw new Error("the disk is full");
    });
    const order = (): Promise<unknown> =>
      app.database.pool.query(
        "select graphile_worker.add_job($1, '{}'::json, max_attempts := 3, job_key := $1, queue_name := $1)",
        [kind],
      );
    await order();
    await expect
      .poll(
        async () => (await listFailedJobs(app.parts.db)).map((job) => [job.kind, job.lastError]),
        patience,
      )
      .toEqual([[kind, "the disk is full"]]);
    expect(tries).toBe(3);
    await order();
    await expect.poll(() => tries, patience).toBe(4);
    await expect.poll(() => listFailedJobs(app.parts.db), patience).toEqual([]);
  });
});
