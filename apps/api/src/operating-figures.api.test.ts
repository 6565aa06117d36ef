import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enqueueJob } from "./platform/jobs/job-store.ts";
import { openFrame } from "./testing/play.ts";
import { createTestApp, type TestApp } from "./testing/test-app.ts";

const ops = new URL("../../../docs/ops/", import.meta.url);

describe("what the monitoring reads", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.stop());

  const read = async (): Promise<string> =>
    (await app.http.inject({ url: "/metrics", remoteAddress: "127.0.0.1" })).body;

  test("has every figure that a rule or the dashboard names", async () => {
    const told = new Set([...(await read()).matchAll(/^# TYPE (\S+) (\S+)/gm)].map(([, name]) => name));
    for (const file of ["alerts.yml", "dashboard.json"]) {
      const names = readFileSync(new URL(file, ops), "utf8").match(/\bw10_[a-z_]+/g) ?? [];
      expect(names.length).toBeGreaterThan(10);
      for (const name of names) expect(told).toContain(name.replace(/_(?:bucket|count|sum)$/, ""));
    }
  });

  test("counts stakes, wins, payments and work as they come", async () => {
    await app.followers.drain();
    const player = await app.player({ balanceMinor: 10_000n });
    const frame = await openFrame(app, player, { slug: "riviera-roulette" });
    await frame.bet({ bets: [{ kind: "red", amountMinor: 100 }] });
    await app.followers.drain();
    const now = app.clock.now();
    const runAt = new Date(now.getTime() - 90_000);
    await enqueueJob(app.parts.db, { kind: "payment.waits", input: {}, runAt }, now);
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
    const told = await read();
    expect(told).toContain('w10_rounds_total{currency="USD"} 1');
    expect(told).toContain('w10_stakes_minor_total{currency="USD"} 100');
    expect(told).toMatch(/w10_jobs_due\{lane="money"\} [1-9]/);
    expect(told).toContain('w10_jobs_due_age_seconds{lane="money"} 90');
    expect(told).toContain('w10_jobs_due_age_seconds{lane="mailing"} 0');
    expect(told).toMatch(/w10_payouts_waiting\{status="(?:init|processing)"\} 1/);
    expect(told).toMatch(/w10_round_follower_age_seconds\{follower="figures"\} \d/);
  });

  const isProvable = spawnSync("promtool", ["--version"]).error === undefined;
  test.runIf(isProvable)("the rules do as their tests say", () => {
    const { status, stdout, stderr } = spawnSync("promtool", ["test", "rules", "alerts.test.yml"], {
      cwd: ops,
      encoding: "utf8",
    });
    expect([status, `${stdout}${stderr}`]).toEqual([0, expect.any(String)]);
  });
});
