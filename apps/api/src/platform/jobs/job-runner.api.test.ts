import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { startJobRunner, withSingleRelease } from "./job-runner.ts";
import { enqueueJob, freeHeldJobs } from "./job-store.ts";
import { drainJobs } from "../../testing/drain-jobs.ts";

/** The queue's delay is e to the power of the attempts, in seconds. */
const longestPauseMs = Math.ceil(Math.exp(10) * 1_000);

describe("jobs", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.stop());

  const runner = (handler: (input: unknown) => Promise<void>) => {
    const { db, log } = app.parts;
    return drainJobs({ db, log, handlers: { "test.work": (input) => handler(input) } }, app);
  };
  const enqueue = (input: unknown, extra: { runAt?: Date; dedupeKey?: string } = {}) =>
    enqueueJob({ tx: app.parts.db, now: app.clock.now() }, { kind: "test.work", input, ...extra });

  test("are shared by two processes, each job done once", async () => {
    const done: unknown[] = [];
    const work = async (input: unknown) => {
      done.push(input);
    };
    for (let index = 0; index < 20; index += 1) await enqueue(index);
    const [one, two] = [runner(work), runner(work)];
    await Promise.all([one.drain(), two.drain()]);
    expect(done.toSorted((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 20 }, (_, index) => index),
    );
    await Promise.all([one.close(), two.close()]);
  });

  test("wait for their due time", async () => {
    const done: unknown[] = [];
    const jobs = runner(async (input) => {
      done.push(input);
    });
    await enqueue("later", { runAt: new Date(app.clock.now().getTime() + 60_000) });
    await jobs.drain();
    expect(done).toEqual([]);
    app.clock.advance(60_000);
    await jobs.drain();
    expect(done).toEqual(["later"]);
    await jobs.close();
  });

  test("are retried with growing delays and dead-lettered after ten failures", async () => {
    let tries = 0;
    const jobs = runner(async () => {
      tries += 1;
      throw new Error("the mail server is away");
    });
    await enqueue("doomed");
    for (let index = 0; index < 12; index += 1) {
      await jobs.drain();
      app.clock.advance(longestPauseMs);
    }
    expect(tries).toBe(10);
    const { rows } = await app.database.pool.query(
      "select last_error from job_failed where kind = 'test.work'",
    );
    expect(rows).toEqual([{ last_error: "the mail server is away" }]);
    await jobs.close();
  });

  test("are deduplicated by a key", async () => {
    const done: unknown[] = [];
    const jobs = runner(async (input) => {
      done.push(input);
    });
    await enqueue("first", { dedupeKey: "one" });
    await enqueue("second", { dedupeKey: "one" });
    await jobs.drain();
    expect(done).toEqual(["first"]);
    await jobs.close();
  });

  test("keep their ten attempts when a process is killed or shuts down during them, unless they do it every time", async () => {
    const { db, log } = app.parts;
    const { pool } = app.database;
    await pool.query("delete from graphile_worker._private_jobs");
    await enqueue("interrupted");
    const readJob = async () =>
      (await pool.query("select attempts, locked_at from graphile_worker._private_jobs")).rows[0];
    const take = () =>
      pool.query(
        "update graphile_worker._private_jobs set attempts = attempts + 1, locked_by = 'gone', locked_at = now() - interval '1 hour'",
      );
    for (let kill = 0; kill < 50; kill += 1) {
      await take();
      await freeHeldJobs(db, ["test.work"], 1_000);
    }
    expect(await readJob()).toEqual({ attempts: 0, locked_at: null });
    await take();
    await freeHeldJobs(db, ["test.work"], 1_000);
    expect(await readJob()).toEqual({ attempts: 1, locked_at: null });
    await pool.query("delete from graphile_worker._private_jobs");

    await enqueueJob({ tx: db, now: new Date(0) }, { kind: "test.work", input: "shut down" });
    let isBegun = false;
    const work = async (): Promise<void> => {
      isBegun = true;
      await new Promise(() => undefined);
    };
    const jobs = startJobRunner({ db, log, handlers: { "test.work": work } }, app.database.jobPool);
    await expect.poll(() => isBegun).toBe(true);
    await jobs.close();
    expect(await readJob()).toEqual({ attempts: 0, locked_at: null });
    await pool.query("delete from graphile_worker._private_jobs");
  });

  test("end no process when the pool had no connection for them and they are closed", async () => {
    const pool = new pg.Pool({ connectionString: app.url, max: 1, connectionTimeoutMillis: 100 });
    const held = await pool.connect();
    const { db, log } = app.parts;
    // The queue is answered with an error and without a way to release: its pool is closed by then.
    const jobs = startJobRunner({ db, log, handlers: { "test.work": async () => undefined } }, pool);
    const released = new Promise<void>((resolve, reject) =>
      withSingleRelease(pool).connect((error, client, release) => {
        try {
          release();
          expect([error?.message, client]).toEqual([expect.stringContaining("timeout"), undefined]);
          resolve();
        } catch (fault) {
          reject(fault);
        }
      }),
    );
    await jobs.close();
    await released;
    held.release();
    await pool.end();
  });
});
