import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  cancelActive,
  giveBonus,
  createBonusPlayer,
  bonusStateOf,
} from "../../../testing/fixtures/bonus-fixture.ts";
import { createTestApp, giveMoney, type TestApp } from "../../../testing/test-app.ts";
import { createId, type PlayerId } from "../../../platform/ids.ts";
import { reconcileLedger } from "../../foundation/ledger/index.ts";
import type { Decision } from "../settlement/index.ts";
import { endOverdueBonuses } from "./index.ts";

describe("the laws of bonus money", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.stop());

  const cancel = (playerId: PlayerId) => cancelActive(app, playerId);
  const expectClean = async () =>
    expect(await reconcileLedger(app.parts.db)).toMatchObject({
      isClean: true,
      wrongBalances: [],
      wrongRounds: [],
      wrongBonuses: [],
    });
  const newBonusPlayer = async (realMinor: bigint) => {
    const { id } = await app.player({ balanceMinor: realMinor });
    return { id, ...(await createBonusPlayer(app, id)), standing: () => bonusStateOf(app, id) };
  };

  test("a stake takes real money first, and a win returns in the same proportion, with the odd cent as real money", async () => {
    const { id, spin, standing } = await newBonusPlayer(100n);
    await giveBonus(app, id, { amountMinor: 500n });
    expect(await spin({ debit: 60n })).toMatchObject({
      kind: "settled",
      balanceMinor: 540n,
      bonusMinor: 500n,
    });
    expect(await standing()).toMatchObject({ real: 40n, bonus: 500n });
    // 40 of real money and 60 of bonus money: of 101 won, 60 are bonus money.
    expect(await spin({ debit: 100n, credit: 101n })).toMatchObject({ balanceMinor: 541n, bonusMinor: 500n });
    expect(await standing()).toMatchObject({
      real: 41n,
      bonus: 500n,
      grants: [{ status: "active", wagered: 160n }],
    });
    await expectClean();
  });

  test("a bonus wagered in full becomes real money at once, and the next in the queue starts", async () => {
    const { id, spin, standing } = await newBonusPlayer(0n);
    await giveBonus(app, id, { amountMinor: 100n, wagerRatio: 2 });
    await giveBonus(app, id, { amountMinor: 70n, wagerRatio: 1 });
    expect(await standing()).toMatchObject({
      real: 0n,
      bonus: 100n,
      grants: [{ status: "active" }, { status: "queued" }],
    });
    await spin({ debit: 100n, credit: 150n });
    await spin({ debit: 90n, credit: 30n });
    expect(await standing()).toMatchObject({ real: 0n, bonus: 90n, grants: [{ wagered: 190n }, {}] });
    expect(await spin({ debit: 50n, credit: 20n })).toMatchObject({ balanceMinor: 60n, bonusMinor: 0n });
    const after = await standing();
    expect(after).toMatchObject({
      real: 60n,
      bonus: 0n,
      grants: [{ status: "committed", why: "wagered", wagered: 200n, paid: 60n }, { status: "queued" }],
    });
    await app.jobs.drain();
    expect(await standing()).toMatchObject({ real: 60n, bonus: 70n, grants: [{}, { status: "active" }] });
    await expectClean();
  });

  test("a bonus played down to zero ends, and a queued one may start", async () => {
    const { id, spin, standing } = await newBonusPlayer(0n);
    await giveBonus(app, id, { amountMinor: 100n });
    await giveBonus(app, id, { amountMinor: 30n });
    expect(await spin({ debit: 101n })).toEqual({ kind: "refused", code: "wallet.insufficient_funds" });
    await spin({ debit: 100n });
    expect(await standing()).toMatchObject({
      real: 0n,
      bonus: 0n,
      grants: [{ status: "committed", why: "spent", paid: 0n }, { status: "queued" }],
    });
    await app.jobs.drain();
    expect(await standing()).toMatchObject({ bonus: 30n, grants: [{}, { status: "active" }] });
    await expectClean();
  });

  test("table games count a fifth; jackpot titles take real money only and count nothing", async () => {
    const { id, spin } = await newBonusPlayer(100n);
    await giveBonus(app, id, { amountMinor: 500n });
    const roulette = await createBonusPlayer(app, id, "riviera-roulette");
    await roulette.spin({ debit: 50n });
    expect(await bonusStateOf(app, id)).toMatchObject({ real: 50n, grants: [{ wagered: 10n }] });
    const machine = await createBonusPlayer(app, id, "lions-share");
    expect(await machine.spin({ debit: 20n })).toMatchObject({
      kind: "settled",
      balanceMinor: 30n,
    });
    expect(await machine.spin({ debit: 40n })).toEqual({
      kind: "refused",
      code: "wallet.insufficient_funds",
    });
    await spin({ debit: 30n });
    expect(await bonusStateOf(app, id)).toMatchObject({ real: 0n, bonus: 500n, grants: [{ wagered: 40n }] });
  });

  test("a stake above the max bet is refused, and accepted again after the bonus ends", async () => {
    const { id, spin } = await newBonusPlayer(5_000n);
    await giveBonus(app, id, { amountMinor: 500n });
    expect(await spin({ debit: 1_001n })).toEqual({ kind: "refused", code: "bonus.max_bet_exceeded" });
    expect(await spin({ debit: 1_000n })).toMatchObject({ kind: "settled" });
    await cancel(id);
    expect(await spin({ debit: 1_001n })).toMatchObject({ kind: "settled" });
  });

  test("a repeated key grants nothing more, also concurrently", async () => {
    const { id, standing } = await newBonusPlayer(0n);
    const order = { amountMinor: 100n, key: "the one" };
    const answers = await Promise.all([
      giveBonus(app, id, order),
      giveBonus(app, id, order),
      giveBonus(app, id, order),
    ]);
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect((await standing()).grants).toHaveLength(1);
    await expectClean();
  });

  test("a bonus without wagering is real money at once", async () => {
    const { id, standing } = await newBonusPlayer(0n);
    await giveBonus(app, id, { amountMinor: 100n, wagerRatio: 0 });
    expect(await standing()).toMatchObject({
      real: 100n,
      bonus: 0n,
      grants: [{ status: "committed", paid: 100n }],
    });
    await expectClean();
  });

  test("a cancellation returns the bonus money to the house, leaves real money alone, and changes nothing when repeated", async () => {
    const { id, spin, standing } = await newBonusPlayer(100n);
    await giveBonus(app, id, { amountMinor: 500n });
    await spin({ debit: 150n, credit: 60n });
    expect(await standing()).toMatchObject({ real: 40n, bonus: 470n });
    expect(await Promise.all([cancel(id), cancel(id)])).toContain(true);
    expect(await standing()).toMatchObject({
      real: 40n,
      bonus: 0n,
      grants: [{ status: "cancelled", why: "player", paid: 0n }],
    });
    expect(await cancel(id)).toBe(false);
    await expectClean();
  });

  test("an expired bonus takes no stake, and the minutely job returns it to the house", async () => {
    const { id, spin, standing } = await newBonusPlayer(100n);
    await giveBonus(app, id, { amountMinor: 500n, expiresAt: new Date(app.clock.now().getTime() + 60_000) });
    await giveBonus(app, id, { amountMinor: 50n, expiresAt: new Date(app.clock.now().getTime() + 60_000) });
    app.clock.advance(120_000);
    expect(await spin({ debit: 101n })).toEqual({ kind: "refused", code: "wallet.insufficient_funds" });
    expect(await spin({ debit: 20n })).toMatchObject({ kind: "settled" });
    expect(await standing()).toMatchObject({ real: 80n, bonus: 500n, grants: [{ wagered: 0n }, {}] });
    expect(await endOverdueBonuses(app.parts)).toBeGreaterThan(0);
    // The queued bonus has its full minute from now.
    expect(await standing()).toMatchObject({
      real: 80n,
      bonus: 50n,
      grants: [{ status: "cancelled", why: "expired" }, { status: "active" }],
    });
    await expectClean();
  });

  test("play limits count real money and ignore bonus money", async () => {
    const { id, open } = await newBonusPlayer(100n);
    const spin = ({ debit }: { debit: bigint }) => app.parts.batcher.settle(open({ debit }));
    await app.database.pool.query(
      "insert into play_limit (player_id, kind, period, currency, amount, window_from, updated_at) values ($1, 'loss', 'day', 'USD', 100, now() - interval '1 year', now())",
      [id],
    );
    await giveBonus(app, id, { amountMinor: 500n });
    await spin({ debit: 150n });
    expect(await spin({ debit: 100n })).toMatchObject({ kind: "settled" });
    const { rows } = await app.database.pool.query("select used from play_limit where player_id = $1", [id]);
    expect(rows).toEqual([{ used: 100n }]);
  });

  test("a batch of players with and without bonuses and repeated keys gets every verdict right", async () => {
    const players = await Promise.all(Array.from({ length: 12 }, () => newBonusPlayer(50n)));
    await Promise.all(
      players
        .filter((_, index) => index % 2 === 1)
        .map(({ id }) => giveBonus(app, id, { amountMinor: 100n })),
    );
    const verdicts = await Promise.all(
      players.flatMap(({ spin }) => {
        const asked = { debit: 80n, credit: 10n, key: createId() };
        return [spin(asked), spin(asked)];
      }),
    );
    const kinds = verdicts.map(({ kind }: Decision) => kind);
    players.forEach((_, index) => {
      const two = kinds.slice(index * 2, index * 2 + 2).toSorted();
      expect(two).toEqual(index % 2 ? ["repeated", "settled"] : ["refused", "refused"]);
    });
    await expectClean();
  });

  test("hold after any sequence of grants, rounds, credits, cancellations and time", async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant("give" as const), amount: fc.bigInt(1n, 300n) }),
      fc.record({
        kind: fc.constant("grant" as const),
        amount: fc.bigInt(1n, 300n),
        ratio: fc.integer({ min: 0, max: 4 }),
      }),
      fc.record({ kind: fc.constant("cancel" as const) }),
      fc.record({ kind: fc.constant("wait" as const) }),
      fc.record({ kind: fc.constant("drain" as const) }),
      ...Array.from({ length: 4 }, () =>
        fc.record({
          kind: fc.constant("round" as const),
          debit: fc.bigInt(0n, 250n),
          credit: fc.bigInt(0n, 400n),
        }),
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 40 }), async (steps) => {
        const { id, spin, standing } = await newBonusPlayer(0n);
        for (const each of steps) {
          const before = await standing();
          if (each.kind === "give") await giveMoney(app, id, { amountMinor: each.amount, currency: "USD" });
          if (each.kind === "grant")
            await giveBonus(app, id, {
              amountMinor: each.amount,
              wagerRatio: each.ratio,
              expiresAt: new Date(app.clock.now().getTime() + 100_000),
            });
          if (each.kind === "cancel") await cancel(id);
          if (each.kind === "wait") {
            app.clock.advance(60_000);
            await endOverdueBonuses(app.parts);
          }
          if (each.kind === "drain") await app.jobs.drain();
          if (each.kind === "round") {
            const verdict = await spin(each);
            const total = before.real + before.bonus;
            expect(verdict.kind).toBe(total >= each.debit ? "settled" : "refused");
            const after = await standing();
            expect(after.real + after.bonus).toBe(
              verdict.kind === "settled" ? total - each.debit + each.credit : total,
            );
          }
          const { grants, bonus } = await standing();
          const active = grants.filter(({ status }) => status === "active");
          expect(active.length).toBeLessThanOrEqual(1);
          if (active.length === 0) expect(bonus).toBe(0n);
        }
      }),
      { numRuns: 25 },
    );
    await expectClean();
  });
});
