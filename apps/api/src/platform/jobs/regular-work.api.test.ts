import { setTimeout as sleep } from "node:timers/promises";
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

  /** The work's turns are taken up to the minute so many before this one; answers this one's instant. */
  async function takenUntil(minutesAgo: number): Promise<number> {
    const minute = Math.floor(Date.now() / 60_000) * 60_000;
    await app.database.pool.query(
      "insert into job_turn values ($1, $2) on conflict (kind) do update set due_at = excluded.due_at",
      [kind, new Date(minute - minutesAgo * 60_000)],
    );
    return minute;
  }

  /** Begins so many processes that count what is done. */
  function beginCounting(processes = 1): () => number {
    let done = 0;
    for (let count = 0; count < processes; count += 1)
      begin(async () => {
        done += 1;
      });
    return () => done;
  }

  /** Every process has looked at the clock again by then. */
  const untilLooked = () => sleep(1_500);

  /** A job that is done leaves the queue. */
  const waiting = async () => (await app.database.pool.query("select from job")).rows.length;

  test("is put in line when its minute comes, and done once, however many processes look at the clock", async () => {
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

  test("whose turns came while the casino was away is made up for, once", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: (await takenUntil(5)) + 20 });
    const done = beginCounting();
    await expect.poll(done, patience).toBe(1);
    await untilLooked();
    expect([done(), await waiting()]).toEqual([1, 0]);
  });

  test("whose minute comes while the database refuses is put in line when it answers again", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: (await takenUntil(1)) + 20 });
    const warn = vi.spyOn(app.parts.log, "warn");
    await app.database.pool.query("alter table job_turn rename to job_turn_away");
    const done = beginCounting();
    const refusal = "regular work could not be put in line; it will be tried again";
    await expect.poll(() => warn.mock.calls.some(([, said]) => said === refusal), patience).toBe(true);
    warn.mockRestore();
    await app.database.pool.query("alter table job_turn_away rename to job_turn");
    await expect.poll(done, patience).toBe(1);
  });

  test("that fails three times lies aside for the operator, and comes again with its next minute", async () => {
    // No minute of its own comes in between: it would begin the work anew.
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
