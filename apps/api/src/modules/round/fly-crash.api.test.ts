import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newKey, openFrame } from "../../testing/play.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { recordDraws } from "../../platform/randomness.ts";

const choice = { stakeMinor: 1_000, autoHundredths: null };

interface Flight {
  readonly phase: string;
  readonly cashedHundredths: number | null;
  readonly crashHundredths: number | null;
}

describe("a flight of crash", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(async () => {
    await app.stop();
  });

  test("is judged by the server's clock from its opening: the multiplier of the moment, or the crash", async () => {
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

  test("is waited for: a look is answered when time has ended it, and not before", async () => {
    // Its draws come to a crash after 1.94; the flight is cashed out at 1.10, 688 milliseconds from its opening.
    const steady = await createTestApp({ newOutcome: () => recordDraws(() => 2 ** 31) });
    const frame = await openFrame(steady, null, { slug: "paper-plane", mode: "demo" });
    const { body } = await frame.bet({ stakeMinor: 1_000, autoHundredths: 110 }, newKey());
    const asked = performance.now();
    const looked = frame.act(body.round, "look");
    expect(await Promise.race([looked, sleep(300, "nothing yet")])).toBe("nothing yet");
    steady.clock.advance(688);
    const { body: over } = await looked;
    expect(performance.now() - asked).toBeGreaterThan(680);
    expect(over.round).toMatchObject({ status: "settled", step: 2, winMinor: 1_100 });
    await steady.stop();
  });

  test("lets a look go when the player takes the win or looks again; a look that saw no change is no step", async () => {
    const player = await app.player({ balanceMinor: 1_000_000n });
    for (let cashed = 0; cashed === 0; ) {
      const frame = await openFrame(app, player, { slug: "paper-plane" });
      const { body } = await frame.bet(choice, newKey());
      const first = frame.act(body.round, "look");
      await sleep(60);
      const second = frame.act(body.round, "look");
      await sleep(60);
      const out = await frame.act(body.round, "cash_out");
      // A flight that had crashed before the first look has ended by it.
      if (out.status === 200) {
        expect((await first).body.round).toEqual(body.round);
        expect(out.body.round).toMatchObject({ status: "settled", step: 2 });
        expect(await second).toMatchObject({ status: 409, body: { error: { type: "round.closed" } } });
        cashed += 1;
      } else await Promise.all([first, second]);
      app.clock.advance(10_000);
    }
  });

  test("goes on while the player looks, and pays what was named in advance however late anybody looks", async () => {
    const player = await app.player({ balanceMinor: 1_000_000n });
    const frame = await openFrame(app, player, { slug: "paper-plane" });
    const { body } = await frame.bet({ stakeMinor: 1_000, autoHundredths: 101 }, newKey());
    app.clock.advance(3_600_000);
    const { body: late } = await frame.act(body.round, "look");
    const view = late.round.view as unknown as Flight;
    expect(late.round.status).toBe("settled");
    expect(late.round.winMinor).toBe(view.cashedHundredths === null ? 0 : 1_010);
  });
});
