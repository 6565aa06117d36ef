import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newKey, openFrame } from "../../../testing/fixtures/play.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { recordDraws } from "../../../platform/random/randomness.ts";

const choice = { stakeMinor: 1_000, autoHundredths: null };

interface Flight {
  readonly phase: string;
  readonly cashedHundredths: number | null;
  readonly crashHundredths: number | null;
}

describe("a crash flight", () => {
  let app: TestApp;
  /** A casino whose flights all crash after 1.94, 4.8 seconds from the opening. */
  let steady: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
    steady = await createTestApp({ newOutcome: () => recordDraws(() => 2 ** 31) });
  });
  afterAll(async () => {
    await Promise.all([app.stop(), steady.stop()]);
  });

  test("is judged by the server's clock since its opening: the current multiplier, or the crash", async () => {
    const player = await app.player({ balanceMinor: 1_000_000n });
    const ends = { cashed: 0, crashed: 0 };
    for (let flight = 0; flight < 12; flight += 1) {
      const frame = await openFrame(app, player, { slug: "paper-plane" });
      const { status, body } = await frame.bet(choice, newKey());
      expect(status).toBe(200);
      expect(body.round).toMatchObject({ status: "open", view: { crashHundredths: null } });
      // The multiplier doubles in five seconds.
      app.clock.advance(5000);
      const { body: out } = await frame.act(body.round, "cash_out");
      expect(out.round.status).toBe("settled");
      const view = out.round.view as unknown as Flight;
      if (view.cashedHundredths === null) {
        ends.crashed += 1;
        expect(view.crashHundredths).toBeLessThan(200);
        expect(out.round.winMinor).toBe(0);
      } else {
        ends.cashed += 1;
        expect(view.cashedHundredths).toBe(200);
        expect(out.round.winMinor).toBe(2_000);
      }
      app.clock.advance(10_000);
    }
    expect(ends.cashed + ends.crashed).toBe(12);
  });

  test("answers a poll when time has ended it, and not before", async () => {
    // Cashed out automatically at 1.10, 688 milliseconds after the opening.
    const frame = await openFrame(steady, null, { slug: "paper-plane", mode: "demo" });
    const { body } = await frame.bet({ stakeMinor: 1_000, autoHundredths: 110 }, newKey());
    const asked = performance.now();
    const looked = frame.act(body.round, "look");
    expect(await Promise.race([looked, sleep(300, "nothing yet")])).toBe("nothing yet");
    steady.clock.advance(688);
    const { body: over } = await looked;
    expect(performance.now() - asked).toBeGreaterThan(680);
    expect(over.round).toMatchObject({ status: "settled", step: 2, winMinor: 1_100 });
  });

  async function fly() {
    const frame = await openFrame(steady, null, { slug: "paper-plane", mode: "demo" });
    const { body } = await frame.bet({ stakeMinor: 1_000, autoHundredths: null }, newKey());
    return { frame, round: body.round };
  }

  test("answers waiting polls when the player cashes out", async () => {
    const { frame, round } = await fly();
    const looks = [frame.act(round, "look"), frame.act(round, "look")];
    await sleep(200);
    const out = await frame.act(round, "cash_out");
    expect(out.body.round).toMatchObject({ status: "settled", step: 2 });
    for (const look of looks)
      expect(await look).toMatchObject({ status: 409, body: { error: { type: "round.closed" } } });
  });

  test("refuses a poll of another step at once, without waiting for the end", async () => {
    const player = await steady.player({ balanceMinor: 10_000n });
    const real = await openFrame(steady, player, { slug: "paper-plane" });
    const { body } = await real.bet({ stakeMinor: 1_000, autoHundredths: null }, newKey());
    for (const { frame, round } of [await fly(), { frame: real, round: body.round }])
      expect(
        await Promise.race([frame.act({ id: round.id, step: 7 }, "look"), sleep(3_000, "held")]),
      ).toMatchObject({
        status: 409,
        body: { error: { type: "round.action_illegal" } },
      });
  });

  test("holds four polls: a fifth answers the oldest, which saw no change, is no step and wakes no other", async () => {
    const { frame, round } = await fly();
    const looks: Promise<unknown>[] = [];
    for (let count = 0; count < 5; count += 1) {
      looks.push(frame.act(round, "look"));
      await sleep(100);
    }
    expect(await looks[0]).toMatchObject({ status: 200, body: { round } });
    expect(await Promise.race([...looks.slice(1), sleep(300, "still held")])).toBe("still held");
    expect((await frame.act(round, "cash_out")).status).toBe(200);
    await Promise.all(looks);
  });

  test("continues while polled, and pays the automatic cash-out however late it is read", async () => {
    const player = await app.player({ balanceMinor: 1_000_000n });
    const frame = await openFrame(app, player, { slug: "paper-plane" });
    const { body } = await frame.bet({ stakeMinor: 1_000, autoHundredths: 101 }, newKey());
    app.clock.advance(1_700_000);
    const { body: late } = await frame.act(body.round, "look");
    const view = late.round.view as unknown as Flight;
    expect(late.round.status).toBe("settled");
    expect(late.round.winMinor).toBe(view.cashedHundredths === null ? 0 : 1_010);
  });
});
