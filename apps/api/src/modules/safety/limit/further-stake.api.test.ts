import { operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setLimit } from "../../../testing/fixtures/losing-table.ts";
import { openFrame } from "../../../testing/fixtures/play.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

describe("a play limit", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.stop());

  /**
   * Deals until a hand can be doubled: naturals settle immediately, and a dealer's ace offers insurance
   * first.
   */
  async function dealHand() {
    for (let attempt = 0; attempt < 50; attempt += 1) {
      const player = await app.player({ balanceMinor: 10_000n });
      const frame = await openFrame(app, player, { slug: "blackjack" });
      const { round } = (await frame.bet({ stakeMinor: 1_000 })).body;
      if (round.status === "open" && round.legalActions.includes("double")) return { player, frame, round };
    }
    throw new Error("fifty hands that cannot be doubled");
  }

  test.each([
    ["loss", "limit.loss_reached"],
    ["wager", "limit.wager_reached"],
  ])("of %s applies to doubling a hand as to a stake, and the hand stays open", async (kind, type) => {
    const { player, frame, round } = await dealHand();
    expect((await setLimit(player, { kind, amount: 500 })).status).toBe(200);
    expect(await frame.act(round, "double")).toMatchObject({ status: 409, body: { error: { type } } });
    expect((await player.client.call(operations.getBalance)).body).toMatchObject({ real: 9_000 });
    expect((await frame.act(round, "stand")).status).toBe(200);
  });
});
