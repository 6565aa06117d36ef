import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newKey, openFrame } from "../../testing/play.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

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
