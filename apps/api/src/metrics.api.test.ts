import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enqueueJob } from "./platform/jobs/job-store.ts";
import { openFrame } from "./testing/fixtures/play.ts";
import { createTestApp, type TestApp } from "./testing/test-app.ts";
import { holdTransaction } from "./testing/hold-transaction.ts";

const ops = new URL("../../../docs/ops/", import.meta.url);

describe("metrics", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ env: { PAYMENT_TIMEOUT_MS: "300" } });
  });
  afterAll(() => app.stop());

  const read = async (): Promise<string> =>
    (await app.http.inject({ url: "/metrics", remoteAddress: "127.0.0.1" })).body;

  test("include every metric that a rule or the dashboard uses", async () => {
    const metrics = new Set([...(await read()).matchAll(/^# TYPE (\S+) (\S+)/gm)].map(([, name]) => name));
    for (const file of ["alerts.yml", "dashboard.json"]) {
      const names = readFileSync(new URL(file, ops), "utf8").match(/\bw10_[a-z_]+/g) ?? [];
      expect(names.length).toBeGreaterThan(10);
      for (const name of names) expect(metrics).toContain(name.replace(/_(?:bucket|count|sum)$/, ""));
    }
  });

  test("have a test for every alert rule", () => {
    const [rules = "", proofs = ""] = ["alerts.yml", "alerts.test.yml"].map((file) =>
      readFileSync(new URL(file, ops), "utf8"),
    );
    const namesIn = (text: string, shape: RegExp) =>
      new Set([...text.matchAll(shape)].map(([, name]) => name));
    const known = namesIn(rules, /- alert: (\w+)/g);
    expect(known.size).toBeGreaterThan(10);
    // A rule is tested when an alert is expected to fire.
    expect(namesIn(proofs, /alertname: (\w+)\n\s+exp_alerts:\n/g)).toEqual(known);
  });

  test("count stakes, wins, payments and jobs", async () => {
    await app.consumers.drain();
    const player = await app.player({ balanceMinor: 10_000n });
    const frame = await openFrame(app, player, { slug: "riviera-roulette" });
    await frame.bet({ bets: [{ kind: "red", amountMinor: 100 }] });
    await app.consumers.drain();
    const now = app.clock.now();
    const runAt = new Date(now.getTime() - 90_000);
    await enqueueJob({ tx: app.parts.db, now }, { kind: "payment.waits", input: {}, runAt });
    await player.client.call(operations.createPayment, {
      body: {
        mode: "out",
        gateway: "card",
        amount: 2_000,
        currency: "USD",
        fields: { number: "4242 4242 4242 4242" },
      },
      key: "a-withdrawal-that-is-counted",
    });
    const metrics = await read();
    expect(metrics).toContain('w10_rounds_total{currency="USD"} 1');
    expect(metrics).toContain('w10_stakes_minor_total{currency="USD"} 100');
    expect(metrics).toMatch(/w10_jobs_due\{lane="money"\} [1-9]/);
    expect(metrics).toContain('w10_jobs_due_age_seconds{lane="money"} 90');
    expect(metrics).toContain('w10_jobs_due_age_seconds{lane="mailing"} 0');
    expect(metrics).toMatch(/w10_payouts_waiting\{status="(?:init|processing)"\} 1/);
    expect(metrics).toMatch(/w10_round_consumer_lag_seconds\{consumer="figures"\} \d/);
  });

  const valueOf = async (series: string): Promise<number> => {
    const line = (await read()).split("\n").find((each) => each.startsWith(`${series} `));
    return line === undefined ? Number.NaN : Number(line.slice(series.length + 1));
  };

  test("report calls to a payment provider by outcome, and its last answer", async () => {
    const player = await app.player();
    const calls = (outcome: string) =>
      valueOf(`w10_payment_provider_calls_total{provider="sandbox",outcome="${outcome}"}`);
    const lastSuccess = () => valueOf('w10_payment_provider_last_success_seconds{provider="sandbox"}');
    let keys = 0;
    const deposit = async (): Promise<number> => {
      const body = { mode: "in", gateway: "card", amount: 2_000, currency: "USD", fields: {} };
      keys += 1;
      return (await player.client.call(operations.createPayment, { body, key: `a-counted-call-${keys}` }))
        .status;
    };
    const [ok, failed, timeout] = [await calls("ok"), await calls("failed"), await calls("timeout")];
    app.clock.advance(60_000);
    const answeredAt = app.clock.now().getTime() / 1_000;
    expect(await deposit()).toBe(200);
    expect([await calls("ok"), await lastSuccess()]).toEqual([ok + 1, answeredAt]);

    app.clock.advance(60_000);
    await app.database.pool.query("alter table sandbox_payment rename to sandbox_payment_away");
    expect(await deposit()).toBe(503);
    await app.database.pool.query("alter table sandbox_payment_away rename to sandbox_payment");
    expect([await calls("failed"), await calls("timeout")]).toEqual([failed + 1, timeout]);

    await holdTransaction(app.database.pool, async (holder) => {
      await holder.query("lock table sandbox_payment in access exclusive mode");
      expect(await deposit()).toBe(503);
    });
    expect([await calls("failed"), await calls("timeout")]).toEqual([failed + 1, timeout + 1]);
    expect([await calls("ok"), await lastSuccess()]).toEqual([ok + 1, answeredAt]);
  });

  test("measure the batches of settlement", async () => {
    const player = await app.player({ balanceMinor: 10_000n });
    const frame = await openFrame(app, player, { slug: "riviera-roulette" });
    const counts = async () => [
      await valueOf("w10_batch_wait_seconds_count"),
      await valueOf("w10_batch_seconds_count"),
    ];
    const [waits = 0, took = 0] = await counts();
    const before = await valueOf("w10_batch_seconds_sum");
    await frame.bet({ bets: [{ kind: "red", amountMinor: 100 }] });
    expect(await counts()).toEqual([waits + 1, took + 1]);
    expect(await valueOf("w10_batch_seconds_sum")).toBeGreaterThan(before);
  });

  test("count unpublished events", async () => {
    const { pool } = app.database;
    await expect.poll(() => valueOf("w10_outbox_facts")).toBe(0);
    await pool.query("create rule outbox_stays as on delete to outbox do instead nothing");
    await pool.query(
      `insert into outbox (method, payload, created_at) select 'publish', '{"channel": "nobody", "data": {}}', now() from generate_series(1, 3)`,
    );
    // Events of a jackpot or leaderboard may be added.
    expect(await valueOf("w10_outbox_facts")).toBeGreaterThanOrEqual(3);
    await pool.query("drop rule outbox_stays on outbox");
    await expect.poll(() => valueOf("w10_outbox_facts")).toBe(0);
  });

  test("report the clock's difference from the database", async () => {
    const expected = (app.clock.now().getTime() - Date.now()) / 1_000;
    expect(Math.abs((await valueOf("w10_clock_ahead_seconds")) - expected)).toBeLessThan(2);
    app.clock.advance(120_000);
    expect(Math.abs((await valueOf("w10_clock_ahead_seconds")) - expected - 120)).toBeLessThan(2);
  });

  const isProvable = spawnSync("promtool", ["--version"]).error === undefined;
  test.runIf(isProvable)("alert rules pass their tests", () => {
    for (const words of [
      ["check", "rules", "alerts.yml"],
      ["test", "rules", "alerts.test.yml"],
    ]) {
      const { status, stdout, stderr } = spawnSync("promtool", words, { cwd: ops, encoding: "utf8" });
      expect(`${status} ${stdout}${stderr}`).toMatch(/^0 /);
    }
  });
});
