import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { listFailedJobs } from "./failed-jobs.ts";
import { type JobRunner, startJobRunner } from "./job-runner.ts";

const kind = "regular.test-work";
const patience = { interval: 20 };

describe("work by the clock", () => {
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

  const known = async (): Promise<boolean> =>
    (
      await app.database.pool.query(
        "select from graphile_worker._private_known_crontabs where identifier = $1",
        [kind],
      )
    ).rows.length > 0;

  /** Half a second before a minute is full, in the past of the database. */
  function beforeTheMinute(): () => void {
    const minute = Math.floor(Date.now() / 60_000) * 60_000;
    vi.useFakeTimers({ toFake: ["Date"], now: minute - 500 });
    return () => vi.setSystemTime(minute + 20);
  }

  test("is put in line when its minute comes, and done once, however many processes look at the clock", async () => {
    let done = 0;
    const letTheMinuteCome = beforeTheMinute();
    for (let count = 0; count < 3; count += 1)
      begin(async () => {
        done += 1;
      });
    await expect.poll(known, patience).toBe(true);
    letTheMinuteCome();
    await expect.poll(() => done, patience).toBe(1);
    // A job that is done leaves the queue; the two other processes have looked at the same minute by then.
    const waiting = async () => (await app.database.pool.query("select from job")).rows.length;
    await expect.poll(waiting, patience).toBe(0);
    expect(done).toBe(1);
  });

  test("that fails three times lies aside for the operator, and comes again with its next minute", async () => {
    // No minute of its own comes in between: it would begin the work anew.
    vi.useFakeTimers({ toFake: ["Date"], now: Math.floor(Date.now() / 60_000) * 60_000 + 1_000 });
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
