import { operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type DrainedJobs, drainJobs } from "../testing/drain-jobs.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { enqueueJob } from "../platform/jobs/job-store.ts";
import { commands } from "./commands.ts";

describe("jobs that failed too often", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ env: { SESSION_IDLE_MINUTES: "100000", SESSION_DAYS: "365" } });
  });
  afterAll(() => app.stop());

  const run = (name: string, ...args: string[]): Promise<string> => {
    const command = commands[name];
    if (!command) throw new Error(`no command ${name}`);
    return command.run(app, args);
  };

  /** Ten tries with their pauses. */
  async function exhaust(jobs: Pick<TestApp["jobs"], "drain"> = app.jobs): Promise<void> {
    for (let index = 0; index < 12; index += 1) {
      await jobs.drain();
      app.clock.advance(Math.ceil(Math.exp(10) * 1_000));
    }
  }

  /** Jobs of a kind that always fails, set aside. */
  async function setAside(kind: string, keys: readonly (string | undefined)[]): Promise<void> {
    const now = app.clock.now();
    for (const key of keys)
      await enqueueJob(
        app.parts.db,
        { kind, input: {}, runAt: now, ...(key ? { dedupeKey: key } : {}) },
        now,
      );
    await exhaust(failing(kind));
  }

  function failing(kind: string): DrainedJobs {
    const fail = async (): Promise<void> => {
      throw new Error("it never goes");
    };
    return drainJobs({ db: app.parts.db, log: app.parts.log, handlers: { [kind]: fail } }, app);
  }

  const count = async (table: "job" | "job_failed", kind: string): Promise<number> =>
    Number((await app.database.pool.query(`select from ${table} where kind = $1`, [kind])).rowCount);

  const setProvider = (id: string, provider: string) =>
    app.database.pool.query("update payment set provider = $2 where id = $1", [id, provider]);

  test("a payout whose gateway was away too long is listed, put back in line and paid", async () => {
    expect(await run("failed-jobs")).toBe("No job lies aside.");
    const player = await app.player({ balanceMinor: 50_000n });
    const order = { mode: "out", gateway: "card", amount: 20_000, currency: "USD" } as const;
    const { body } = await player.client.call(operations.createPayment, {
      body: { ...order, fields: { number: "4242 4242 4242 4242" } },
      key: "withdrawal-of-a-test",
    });
    const id = body.paymentId;
    await run("approve", id, "--note", "fine");
    await setProvider(id, "away");
    await exhaust();
    const watch = async () =>
      (await player.client.call(operations.getPayment, { params: { id } })).body.status;
    expect(await watch()).toBe("processing");
    const [jobId = ""] = (await run("failed-jobs")).split("  ");
    expect(await run("failed-jobs")).toMatch(
      new RegExp(`^${jobId}  \\S+Z  payment\\.order-payout  payment ${id}  10 tries: payment\\.gateway_unav`),
    );

    await setProvider(id, "sandbox");
    expect(await run("retry-job", jobId, "--note", "the gateway is back")).toMatch(/^1 job is in line/);
    await app.jobs.drain();
    expect(await watch()).toBe("ok");
    expect(await run("failed-jobs")).toBe("No job lies aside.");
    const { rows } = await app.database.pool.query(
      "select actor_kind, subject_id, note from command_log where command = 'job.retry'",
    );
    expect(rows).toEqual([{ actor_kind: "operator", subject_id: id, note: "the gateway is back" }]);
  });

  test("what waits is counted by lane and kind, with the age of the oldest that is due", async () => {
    const now = app.clock.now();
    const at = (ms: number) => new Date(now.getTime() + ms);
    for (const runAt of [at(-90_000), at(-1_000), at(60_000)])
      await enqueueJob(app.parts.db, { kind: "payment.waits", input: {}, runAt }, now);
    expect(await run("jobs")).toContain(
      "money  payment.waits  2 due, the oldest for 90 s, 1 for later, 0 tried before in vain",
    );
  });

  test("no such job, no job named, no note: a sentence, and nothing is written", async () => {
    const note = ["--note", "x"];
    const nobody = "01990000-0000-7000-8000-000000000000";
    await expect(run("retry-job", nobody, ...note)).rejects.toThrow(`No job '${nobody}' lies aside`);
    await expect(run("retry-job", "test.unheard", ...note)).rejects.toThrow(/No job 'test.unheard'/);
    await expect(run("retry-job", ...note)).rejects.toThrow(/by its id or kind/);
    await expect(run("retry-job", nobody)).rejects.toThrow(/--note/);
    const { rowCount } = await app.database.pool.query("select from command_log where note = 'x'");
    expect(rowCount).toBe(0);
  });

  test("twice at once, one of the two puts it back; it then has ten tries anew", async () => {
    await setAside("test.twice", [undefined]);
    const [jobId = ""] = (await run("failed-jobs")).split("  ");
    const both = await Promise.allSettled(
      ["one", "two"].map((note) => run("retry-job", jobId, "--note", note)),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await count("job", "test.twice")).toBe(1);
    const { rowCount } = await app.database.pool.query(
      "select from command_log where note in ('one', 'two')",
    );
    expect(rowCount).toBe(1);
    await exhaust(failing("test.twice"));
    expect(await count("job_failed", "test.twice")).toBe(1);
    const { rows } = await app.database.pool.query("select attempts from job_failed where id = $1", [jobId]);
    expect(rows).toEqual([{ attempts: 10 }]);
  });

  test("all of a kind go back; one whose work waits already under the same key is not done twice", async () => {
    await setAside("test.many", [undefined, undefined, "the key"]);
    const now = app.clock.now();
    const newer = {
      kind: "test.many",
      input: {},
      runAt: new Date(now.getTime() + 60_000),
      dedupeKey: "the key",
    };
    await enqueueJob(app.parts.db, newer, now);
    expect(await run("retry-job", "test.many", "--note", "x2")).toMatch(/^3 jobs are in line/);
    expect(await count("job_failed", "test.many")).toBe(0);
    expect(await count("job", "test.many")).toBe(3);
  });
});
