import { operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type DrainedJobs, drainJobs } from "../testing/drain-jobs.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { enqueueJob } from "../platform/jobs/job-store.ts";
import { commands } from "./commands.ts";

describe("dead-lettered jobs", () => {
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

  /** Ten attempts with their delays. */
  async function exhaust(jobs: Pick<TestApp["jobs"], "drain"> = app.jobs): Promise<void> {
    for (let index = 0; index < 12; index += 1) {
      await jobs.drain();
      app.clock.advance(Math.ceil(Math.exp(10) * 1_000));
    }
  }

  /** Dead-lettered jobs of a kind that always fails. */
  async function setAside(kind: string, keys: readonly (string | undefined)[]): Promise<void> {
    const now = app.clock.now();
    for (const key of keys)
      await enqueueJob({ tx: app.parts.db, now }, { kind, input: {}, dedupeKey: key ?? null });
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

  test("a payout whose provider was unreachable too long is listed, requeued and paid", async () => {
    expect(await run("job.list-failed-jobs")).toBe("No dead-lettered jobs.");
    const player = await app.player({ balanceMinor: 50_000n });
    const order = { mode: "out", gateway: "card", amount: 20_000, currency: "USD" } as const;
    const { body } = await player.client.call(operations.createPayment, {
      body: { ...order, fields: { number: "4242 4242 4242 4242" } },
      key: "withdrawal-of-a-test",
    });
    const id = body.paymentId;
    await run("withdrawal.approve", "--payment", id, "--note", "fine");
    await setProvider(id, "away");
    await exhaust();
    const watch = async () =>
      (await player.client.call(operations.getPayment, { params: { id } })).body.status;
    expect(await watch()).toBe("processing");
    const [jobId = ""] = (await run("job.list-failed-jobs")).split("  ");
    expect(await run("job.list-failed-jobs")).toMatch(
      new RegExp(
        `^${jobId}  \\S+Z  payment\\.order-payout  payment ${id}  10 attempts: payment\\.provider_un`,
      ),
    );

    await setProvider(id, "sandbox");
    expect(await run("job.retry-jobs", "--job", jobId, "--note", "the gateway is back")).toMatch(
      /^1 job is queued/,
    );
    await app.jobs.drain();
    expect(await watch()).toBe("ok");
    expect(await run("job.list-failed-jobs")).toBe("No dead-lettered jobs.");
    const { rows } = await app.database.pool.query(
      "select actor_kind, subject_id, note from command_log where command = 'job.retry-jobs'",
    );
    expect(rows).toEqual([{ actor_kind: "staff", subject_id: jobId, note: "the gateway is back" }]);
  });

  test("waiting jobs are counted by lane and kind, with the age of the oldest due one", async () => {
    const now = app.clock.now();
    const at = (ms: number) => new Date(now.getTime() + ms);
    for (const runAt of [at(-90_000), at(-1_000), at(60_000)])
      await enqueueJob({ tx: app.parts.db, now }, { kind: "payment.waits", input: {}, runAt });
    expect(await run("job.list-jobs")).toContain(
      "money  payment.waits  2 due, the oldest for 90 s, 1 scheduled, 0 failed before",
    );
  });

  test("an unknown job, a missing job and a missing note are refused in a sentence", async () => {
    const note = ["--note", "x"];
    const nobody = "01990000-0000-7000-8000-000000000000";
    await expect(run("job.retry-jobs", "--job", nobody, ...note)).rejects.toThrow(
      `No dead-lettered job matches '${nobody}'`,
    );
    await expect(run("job.retry-jobs", "--job", "test.unheard", ...note)).rejects.toThrow(
      /No dead-lettered job matches 'test.unheard'/,
    );
    await expect(run("job.retry-jobs", ...note)).rejects.toThrow("--job is required");
    await expect(run("job.retry-jobs", "--job", nobody)).rejects.toThrow(/--note/);
    const { rowCount } = await app.database.pool.query(
      "select from command_log where note = 'x' and details ->> 'refused' is null",
    );
    expect(rowCount).toBe(0);
  });

  test("refused events are listed with their reason and published again, once", async () => {
    expect(await run("event.list-refused-events")).toBe("No refused events.");
    await expect(run("event.retry-events", "--note", "x")).rejects.toThrow(/No event was refused/);
    await app.database.pool.query(
      `insert into refused_event (id, method, payload, reason, created_at)
       values (1, 'publish', '{"channel": "month:x", "data": 1}', 'month:x: unknown channel', now())`,
    );
    expect(await run("event.list-refused-events")).toMatch(
      /^1 {2}\S+ {2}publish {2}month:x: unknown channel$/,
    );
    await expect(run("event.retry-events")).rejects.toThrow(/--note/);
    expect(await run("event.retry-events", "--note", "the namespace is there")).toMatch(/^1 event is/);
    // The hub refuses it again, and keeps it.
    await expect.poll(() => run("event.list-refused-events")).toMatch(/month:x/);
  });

  test("of two concurrent retries one requeues the job; it then has ten new attempts", async () => {
    await setAside("test.twice", [undefined]);
    const [jobId = ""] = (await run("job.list-failed-jobs")).split("  ");
    const both = await Promise.allSettled(
      ["one", "two"].map((note) => run("job.retry-jobs", "--job", jobId, "--note", note)),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await count("job", "test.twice")).toBe(1);
    const { rowCount } = await app.database.pool.query(
      "select from command_log where note in ('one', 'two') and details ->> 'refused' is null",
    );
    expect(rowCount).toBe(1);
    await exhaust(failing("test.twice"));
    expect(await count("job_failed", "test.twice")).toBe(1);
    const { rows } = await app.database.pool.query("select attempts from job_failed where id = $1", [jobId]);
    expect(rows).toEqual([{ attempts: 10 }]);
  });

  test("all of a kind are requeued; one with a newer job under its key is not run twice", async () => {
    await setAside("test.many", [undefined, undefined, "the key"]);
    const now = app.clock.now();
    const newer = {
      kind: "test.many",
      input: {},
      runAt: new Date(now.getTime() + 60_000),
      dedupeKey: "the key",
    };
    await enqueueJob({ tx: app.parts.db, now }, newer);
    expect(await run("job.retry-jobs", "--job", "test.many", "--note", "x2")).toMatch(/^3 jobs are queued/);
    expect(await count("job_failed", "test.many")).toBe(0);
    expect(await count("job", "test.many")).toBe(3);
  });
});
