import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reconcileLedger } from "../../foundation/ledger/index.ts";
import { openFrame } from "../../../testing/fixtures/play.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

/** A chance of one in 37 misses this many turns once in ten million. */
const maxTurns = 600;

describe("amounts below a whole cent", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(async () => {
    expect(await reconcileLedger(app.parts.db)).toMatchObject({ isClean: true });
    await app.stop();
  });

  test("zero returns the larger half of odd even-chance stakes, rounded once for all bets", async () => {
    const player = await app.player({ balanceMinor: 100_000n });
    const frame = await openFrame(app, player, { slug: "half-back-roulette" });
    const bets = [11, 1, 1].map((amountMinor, index) => ({
      kind: ["red", "odd", "red"][index],
      amountMinor,
    }));
    for (let turn = 0; turn < maxTurns; turn += 1) {
      const { balanceMinor: before } = (await frame.sessionBalance()).body;
      app.clock.advance(6000);
      const { status, body } = await frame.bet({ bets });
      expect(status).toBe(200);
      expect(body.balanceMinor).toBe(before - 13 + body.round.winMinor);
      expect(await player.client.readInfo()).toMatchObject({ balance: body.balanceMinor });
      const view = body.round.view as { pocket: number; bets: { winMinor: number }[] };
      if (view.pocket !== 0) continue;
      expect(view.bets.map(({ winMinor }) => winMinor)).toEqual([6, 0, 1]);
      expect(body.round.winMinor).toBe(7);
      return;
    }
    throw new Error(`no zero in ${maxTurns} turns`);
  });

  test("mines pays the cent nearest to the setting's RTP", async () => {
    const player = await app.player({ balanceMinor: 100_000n });
    const frame = await openFrame(app, player, { slug: "pearl-reef" });
    for (let turn = 0; turn < maxTurns; turn += 1) {
      app.clock.advance(6000);
      let { round, balanceMinor } = (await frame.bet({ stakeMinor: 100, mines: 3 })).body;
      const before = balanceMinor;
      for (const action of ["open:7", "open:18", "cash_out"])
        if (round.status === "open") ({ round, balanceMinor } = (await frame.act(round, action)).body);
      if (round.winMinor === 0) continue;
      // 0.97 / ((22 / 25) x (21 / 24)) = 1.2597
      expect(round).toMatchObject({ status: "settled", winMinor: 126 });
      expect(balanceMinor).toBe(before + 126);
      return;
    }
    throw new Error(`a trap in each of ${maxTurns} rounds`);
  });
});
