import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  cancelActive,
  giveBonus,
  createBonusPlayer,
  bonusStateOf,
} from "../../../testing/fixtures/bonus-fixture.ts";
import { createGameSession, sampleOpening } from "../../../testing/fixtures/game-session.ts";
import { openFrame } from "../../../testing/fixtures/play.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { systemActor } from "../../../platform/command/actor.ts";
import { createId, type PlayerId } from "../../../platform/ids.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { endOverdueBonuses } from "../bonus-grant/index.ts";
import { reconcileLedger } from "../../foundation/ledger/index.ts";
import { notOpening, type RoundBefore, settleInCommand } from "./index.ts";

describe("an open round", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.stop());

  const expectClean = async () =>
    expect(await reconcileLedger(app.parts.db)).toMatchObject({
      isClean: true,
      wrongBonuses: [],
      wrongRounds: [],
    });

  const readOpenRound = async (id: string): Promise<RoundBefore> => {
    const { rows } = await app.database.pool.query<RoundBefore>(
      `select play_session_id as "playSessionId", created_at as "createdAt", step, stake_minor as "stakeMinor", win_minor as "winMinor",
        bonus_stake_minor as "bonusStakeMinor", bonus_grant_id as "bonusGrantId", balance_before_minor as "balanceBeforeMinor" from round_open where id = $1`,
      [id],
    );
    if (!rows[0]) throw new Error("no open round");
    return rows[0];
  };

  /** A blackjack hand opened with a stake; each step moves the test's amounts. */
  const openHand = async (money: {
    realMinor: bigint;
    bonusMinor: bigint;
    wagerRatio?: number;
    stakeMinor: bigint;
    /** A second bonus in the queue. */
    waitingMinor?: bigint;
  }) => {
    const { id } = await app.player({ balanceMinor: money.realMinor });
    await giveBonus(app, id, { amountMinor: money.bonusMinor, wagerRatio: money.wagerRatio ?? 10 });
    if (money.waitingMinor) await giveBonus(app, id, { amountMinor: money.waitingMinor });
    const gameSession = await createBonusPlayer(app, id, "blackjack");
    const opening = gameSession.open({ debit: money.stakeMinor, isFinal: false });
    expect(await app.parts.batcher.settle(opening)).toMatchObject({ kind: "settled" });
    const step = (money: { debitMinor: bigint; creditMinor: bigint }, isFinal: boolean) =>
      app.runner.run({ name: "test.step", actor: systemActor, input: {} }, async (context) => {
        const round = await readOpenRound(opening.roundId);
        const { playerId, gameId, playSessionId, roundId, currency } = opening;
        await settleInCommand(context, {
          ...notOpening,
          hasFreeSpin: null,
          minCycleMs: 0,
          playerId,
          gameId,
          playSessionId,
          roundId,
          currency,
          round,
          ...money,
          isFinal,
          wageringMinor: money.debitMinor,
          isForced: false,
          state: {},
          draws: [],
          now: context.now,
        });
      });
    return { id, step, standing: () => bonusStateOf(app, id) };
  };
  const cancel = (playerId: PlayerId) => cancelActive(app, playerId);

  test("stores the bonus part of each stake, and returns its win in that proportion", async () => {
    const { step, standing } = await openHand({ realMinor: 30n, bonusMinor: 200n, stakeMinor: 50n });
    expect(await standing()).toMatchObject({ real: 0n, bonus: 180n, grants: [{ risk: 20n, wagered: 10n }] });
    await step({ debitMinor: 50n, creditMinor: 0n }, false);
    expect(await standing()).toMatchObject({ real: 0n, bonus: 130n, grants: [{ risk: 70n, wagered: 20n }] });
    await step({ debitMinor: 0n, creditMinor: 200n }, true);
    expect(await standing()).toMatchObject({
      real: 60n,
      bonus: 270n,
      grants: [{ risk: 0n, status: "active" }],
    });
    await expectClean();
  });

  test("keeps a bonus alive while it holds its last money, and ends it when that is lost", async () => {
    const { step, standing } = await openHand({ realMinor: 0n, bonusMinor: 50n, stakeMinor: 50n });
    expect(await standing()).toMatchObject({ bonus: 0n, grants: [{ status: "active", risk: 50n }] });
    await step({ debitMinor: 0n, creditMinor: 0n }, true);
    expect(await standing()).toMatchObject({ grants: [{ status: "committed", why: "spent", risk: 0n }] });
    await expectClean();
  });

  test("cannot take more than real and bonus money together", async () => {
    const { step, standing } = await openHand({ realMinor: 0n, bonusMinor: 60n, stakeMinor: 50n });
    await expect(step({ debitMinor: 11n, creditMinor: 0n }, false)).rejects.toThrow(Refusal);
    expect(await standing()).toMatchObject({ bonus: 10n, grants: [{ risk: 50n }] });
  });

  test("gives the bonus part of its win to the house when the bonus was cancelled meanwhile", async () => {
    const { id, step, standing } = await openHand({ realMinor: 20n, bonusMinor: 100n, stakeMinor: 50n });
    expect(await cancel(id)).toBe(true);
    expect(await standing()).toMatchObject({
      real: 0n,
      bonus: 0n,
      grants: [{ status: "cancelled", risk: 30n }],
    });
    await step({ debitMinor: 0n, creditMinor: 100n }, true);
    expect(await standing()).toMatchObject({
      real: 40n,
      bonus: 0n,
      grants: [{ status: "cancelled", risk: 0n, paid: 0n }],
    });
    await expectClean();
  });

  test("does the same for an expired bonus, without touching the one that started instead", async () => {
    const { id, step, standing } = await openHand({ realMinor: 0n, bonusMinor: 100n, stakeMinor: 50n });
    await giveBonus(app, id, {
      amountMinor: 70n,
      expiresAt: new Date(app.clock.now().getTime() + 365 * 86_400_000),
    });
    app.clock.advance(31 * 86_400_000);
    await endOverdueBonuses(app.parts);
    expect(await standing()).toMatchObject({
      bonus: 70n,
      grants: [{ why: "expired" }, { status: "active" }],
    });
    await expect(step({ debitMinor: 10n, creditMinor: 0n }, false)).rejects.toThrow(Refusal);
    await step({ debitMinor: 0n, creditMinor: 100n }, true);
    expect(await standing()).toMatchObject({ real: 0n, bonus: 70n });
    await expectClean();
  });

  test("is not bound or paid by a bonus that was queued at its opening and started since", async () => {
    const { id, step, standing } = await openHand({
      realMinor: 50n,
      bonusMinor: 100n,
      waitingMinor: 70n,
      stakeMinor: 50n,
    });
    app.clock.advance(1_000);
    expect(await cancel(id)).toBe(true);
    expect(await standing()).toMatchObject({ real: 0n, bonus: 70n, grants: [{}, { status: "active" }] });
    await expect(step({ debitMinor: 10n, creditMinor: 0n }, false)).rejects.toThrow(Refusal);
    await step({ debitMinor: 0n, creditMinor: 100n }, true);
    expect(await standing()).toMatchObject({ real: 100n, bonus: 70n, grants: [{}, { wagered: 0n }] });
    await expectClean();
  });

  test("pays its whole win as real money when the bonus was wagered in full meanwhile", async () => {
    const { id, step, standing } = await openHand({
      realMinor: 0n,
      bonusMinor: 100n,
      stakeMinor: 40n,
      wagerRatio: 1,
    });
    const slot = await createBonusPlayer(app, id);
    await slot.spin({ debit: 60n, credit: 90n });
    expect(await standing()).toMatchObject({ grants: [{ status: "active", wagered: 68n }] });
    await slot.spin({ debit: 40n, credit: 0n });
    expect(await standing()).toMatchObject({
      real: 50n,
      bonus: 0n,
      grants: [{ status: "committed", paid: 50n, risk: 40n }],
    });
    await step({ debitMinor: 0n, creditMinor: 80n }, true);
    expect(await standing()).toMatchObject({ real: 130n, bonus: 0n, grants: [{ paid: 130n, risk: 0n }] });
    await expectClean();
  });

  test("keeps the books balanced when hands are played over HTTP with bonus money only", async () => {
    const player = await app.player();
    await giveBonus(app, player.id, { amountMinor: 60_000n, wagerRatio: 3 });
    const frame = await openFrame(app, player, { slug: "blackjack" });
    expect(frame.session).toMatchObject({ balanceMinor: 60_000, bonusMinor: 60_000 });
    for (let hand = 0; hand < 25; hand += 1) {
      app.clock.advance(60_000);
      let { round, balanceMinor, bonusMinor } = (await frame.bet({ stakeMinor: 1_000 })).body;
      expect(bonusMinor).toBeLessThanOrEqual(balanceMinor);
      while (round.status === "open") {
        const action = round.legalActions[(hand + round.step) % round.legalActions.length];
        ({ round, balanceMinor, bonusMinor } = (await frame.act(round, action)).body);
      }
    }
    const { bonus, real, grants } = await bonusStateOf(app, player.id);
    expect(grants[0]?.wagered).toBeGreaterThan(0n);
    expect(bonus + real).toBeGreaterThanOrEqual(0n);
    await expectClean();
  });

  test("several rounds of one title are open, continued and ended beside each other, where it is no rule of the title", async () => {
    const { id } = await app.player({ balanceMinor: 1_000n });
    const session = await createGameSession(app.database.pool, id, "blackjack");
    const open = (isSole: boolean) => {
      const stake = { playerId: id, ...session, debitMinor: 100n, isFinal: false, isSole };
      const opening = sampleOpening(app, stake);
      return { opening, decision: app.parts.batcher.settle(opening) };
    };
    const [one, other] = [open(false), open(false)];
    expect(await Promise.all([one.decision, other.decision])).toMatchObject([
      { kind: "settled" },
      { kind: "settled" },
    ]);
    expect(await open(true).decision).toMatchObject({ kind: "settled" });
    expect(await open(true).decision).toEqual({ kind: "refused", code: "round.already_open" });
    const step = async (
      roundId: string,
      money: { debitMinor: bigint; creditMinor: bigint },
      isFinal: boolean,
    ) => {
      const round = await readOpenRound(roundId);
      return app.parts.batcher.settle({
        ...sampleOpening(app, { playerId: id, ...session, ...money, roundId, isFinal }),
        ...notOpening,
        order: { ...one.opening.order, key: createId() },
        round,
      });
    };
    expect(await step(one.opening.roundId, { debitMinor: 50n, creditMinor: 0n }, false)).toMatchObject({
      kind: "settled",
      stakeMinor: 150n,
    });
    expect(await step(other.opening.roundId, { debitMinor: 0n, creditMinor: 70n }, true)).toMatchObject({
      kind: "settled",
      winMinor: 70n,
    });
    expect(await readOpenRound(one.opening.roundId)).toMatchObject({ stakeMinor: 150n, step: 2 });
    expect(await bonusStateOf(app, id)).toMatchObject({ real: 720n });
    await expectClean();
  });
});
