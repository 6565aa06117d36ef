import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openFrame, type TestFrame } from "../../../testing/fixtures/play.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

const red = { bets: [{ kind: "red", amountMinor: 100 }] };

describe("the operator's profile of play", () => {
  let strict: TestApp;
  let loose: TestApp;
  beforeAll(async () => {
    strict = await createTestApp();
    const freedoms = { MINIMUM_CYCLE: "on", AUTOPLAY: "on", TURBO: "on", CELEBRATE_SMALL_WINS: "on" };
    loose = await createTestApp({ env: { STRICT_PLAY: "off", OPEN_ROUND_HOURS: "6", ...freedoms } });
  });
  afterAll(() => Promise.all([strict.stop(), loose.stop()]));

  test("keeps two and a half seconds for slots and five for other games under the strict profile", async () => {
    const { rows } = await strict.database.pool.query<{
      slug: string;
      min_cycle_ms: number;
      category: string;
    }>("select slug, min_cycle_ms, category from game");
    expect(rows.length).toBeGreaterThan(100);
    const cycles = (isSlot: boolean) =>
      new Set(
        rows
          .filter(({ category }) => (category === "slots" || category === "jackpot") === isSlot)
          .map(({ min_cycle_ms }) => min_cycle_ms),
      );
    expect(Math.min(...cycles(true))).toBeGreaterThanOrEqual(2_500);
    expect(Math.min(...cycles(false))).toBeGreaterThanOrEqual(5_000);
  });

  test("is reported to the frame", async () => {
    const player = await strict.player({ balanceMinor: 1_000n });
    expect((await openFrame(strict, player, { slug: "kraken" })).session).toMatchObject({
      pace: { canAutoplay: false, canTurbo: false, celebratesSmallWins: false },
      openRoundHours: 24,
    });
    const other = await loose.player({ balanceMinor: 1_000n });
    expect((await openFrame(loose, other, { slug: "kraken" })).session).toMatchObject({
      pace: { canAutoplay: true, canTurbo: true, celebratesSmallWins: true },
      openRoundHours: 6,
    });
  });

  test("runs one slot at a time where there is a minimum cycle, beside tables and demos", async () => {
    const player = await strict.player({ balanceMinor: 100_000n });
    const table = await openFrame(strict, player, { slug: "riviera-roulette" });
    const demo = await openFrame(strict, player, { slug: "iron-sevens", mode: "demo" });
    const frames: TestFrame[] = [];
    for (const slug of ["kraken", "lighthouse-keeper", "penny-orchard"])
      frames.push(await openFrame(strict, player, { slug }));
    const statuses = (all: typeof frames) =>
      Promise.all(all.map(async (frame) => (await frame.sessionBalance()).status));
    expect(await statuses(frames)).toEqual([401, 401, 200]);
    expect(await statuses([table, demo])).toEqual([200, 200]);
  });

  test("enforces the minimum cycle on the server, whatever else is allowed, in a demo too", async () => {
    for (const mode of ["real", "demo"] as const) {
      const player = await loose.player({ balanceMinor: 1_000n });
      const frame = await openFrame(loose, player, { slug: "riviera-roulette", mode });
      expect(await frame.bet(red)).toMatchObject({ status: 200 });
      loose.clock.advance(4_999);
      expect(await frame.bet(red)).toMatchObject({
        status: 429,
        body: { error: { type: "round.too_soon" } },
      });
      loose.clock.advance(1);
      expect(await frame.bet(red)).toMatchObject({ status: 200 });
    }
  });
});
