import { operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { giveBonus } from "../../../testing/fixtures/bonus-fixture.ts";
import { openFrame } from "../../../testing/fixtures/play.ts";
import { createTestApp, giveMoney, type TestApp } from "../../../testing/test-app.ts";

describe("the balance of an open game", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.stop());

  const over = { status: 401, body: { error: { type: "round.session_ended" } } };

  test("includes money that arrived meanwhile, and bonus money", async () => {
    const player = await app.player({ balanceMinor: 700n });
    const frame = await openFrame(app, player, { slug: "lighthouse-keeper" });
    const { balanceMinor, bonusMinor, unusedBonusMinor, balanceVersion, freeSpins } = frame.session;
    const sessionBalance = { balanceMinor, bonusMinor, unusedBonusMinor, balanceVersion, freeSpins };
    expect((await frame.sessionBalance()).body).toEqual(sessionBalance);
    await giveMoney(app, player.id, { amountMinor: 300n, currency: "USD" });
    await giveBonus(app, player.id, { amountMinor: 500n });
    const { body } = await frame.sessionBalance();
    expect(body).toMatchObject({
      balanceMinor: 1_500,
      bonusMinor: 500,
      unusedBonusMinor: 0,
      freeSpins: null,
    });
    expect(body.balanceVersion).toBeGreaterThan(balanceVersion);
  });

  test("excludes bonus money that the title does not take, which is reported separately, and is a demo's own money in a demo", async () => {
    const player = await app.player({ balanceMinor: 700n });
    await giveBonus(app, player.id, { amountMinor: 500n });
    const machine = await openFrame(app, player, { slug: "lions-share" });
    expect((await machine.sessionBalance()).body).toMatchObject({
      balanceMinor: 700,
      bonusMinor: 0,
      unusedBonusMinor: 500,
    });
    const demo = await openFrame(app, player, { slug: "lighthouse-keeper", mode: "demo" });
    expect((await demo.sessionBalance()).body).toMatchObject({
      balanceMinor: demo.session.balanceMinor,
      bonusMinor: 0,
      unusedBonusMinor: 0,
    });
  });

  test("is readable by its session only, while the sign-in lasts, like its rounds", async () => {
    const player = await app.player({ balanceMinor: 700n });
    const frame = await openFrame(app, player, { slug: "lighthouse-keeper" });
    expect(await player.client.call(operations.readSessionBalance)).toMatchObject(over);
    const headers = { authorization: `Bearer ${"x".repeat(43)}` };
    for (const operation of [operations.readSessionBalance, operations.listTitleRounds])
      expect(await player.client.call(operation, { headers })).toMatchObject(over);
    await player.client.call(operations.endSession);
    expect(await frame.sessionBalance()).toMatchObject(over);
    expect(await frame.rounds()).toMatchObject(over);
  });
});
