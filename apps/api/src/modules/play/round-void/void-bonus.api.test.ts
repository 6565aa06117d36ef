import { operations } from "@w10/contract";
import { TestClient } from "@w10/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  allowStaking,
  bonusStateOf,
  cancelActive,
  giveBonus,
} from "../../../testing/fixtures/bonus-fixture.ts";
import { createJackpotPlayer, poolOf } from "../../../testing/fixtures/jackpot-fixture.ts";
import { newKey, openFrame } from "../../../testing/fixtures/play.ts";
import { createVoidPlayer, takeRoundBack } from "../../../testing/fixtures/void-fixture.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { dayMs } from "../../../platform/time/durations.ts";
import { type PlayerId } from "../../../platform/ids.ts";
import { systemActor } from "../../../platform/command/actor.ts";
import { reconcileLedger } from "../../foundation/ledger/index.ts";
import { findGameIds } from "../game/index.ts";
import { grantFreeSpins } from "../bonus-grant/index.ts";
import type { Decision } from "../settlement/index.ts";

describe("a void round", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
    await app.consumers.drain();
  });
  afterAll(async () => {
    expect(await reconcileLedger(app.parts.db)).toMatchObject({
      isClean: true,
      wrongVoids: [],
      wrongRounds: [],
      wrongPools: [],
      wrongBonuses: [],
    });
    await app.stop();
  });

  const takeBack = (playerId: PlayerId, roundId: string) => takeRoundBack(app, playerId, roundId);
  const read = async (text: string, ...values: unknown[]) =>
    (await app.database.pool.query<Record<string, unknown>>(text, values)).rows;
  const createPlayer = (balanceMinor: bigint, slug?: string) => createVoidPlayer(app, balanceMinor, slug);

  describe("with bonus money", () => {
    async function createStaker(bonusMinor: bigint, wagerRatio = 10) {
      const player = await createPlayer(100n);
      await giveBonus(app, player.id, { amountMinor: bonusMinor, wagerRatio });
      await allowStaking(app, player.id);
      return player;
    }

    test("returns it to an active bonus, with the wagering", async () => {
      const { id, play } = await createStaker(500n);
      const before = await bonusStateOf(app, id);
      const roundId = await play({ debit: 300n, credit: 90n });
      expect(await bonusStateOf(app, id)).toMatchObject({
        real: 30n,
        bonus: 360n,
        grants: [{ wagered: 300n }],
      });
      await takeBack(id, roundId);
      expect(await bonusStateOf(app, id)).toEqual(before);
    });

    test("grants it again when the bonus was played down to zero", async () => {
      const { id, play } = await createStaker(500n);
      const roundId = await play({ debit: 600n });
      expect(await bonusStateOf(app, id)).toMatchObject({ bonus: 0n, grants: [{ why: "spent" }] });
      await takeBack(id, roundId);
      expect(await bonusStateOf(app, id)).toMatchObject({
        real: 100n,
        bonus: 500n,
        grants: [{ status: "committed" }, { status: "active", wagered: 0n }],
      });
    });

    test("settles it as real money when the bonus was wagered in full by it, which stays so", async () => {
      const { id, play, incidents } = await createStaker(500n, 1);
      const roundId = await play({ debit: 600n, credit: 600n });
      expect(await bonusStateOf(app, id)).toMatchObject({
        real: 600n,
        bonus: 0n,
        grants: [{ why: "wagered" }],
      });
      await takeBack(id, roundId);
      expect(await bonusStateOf(app, id)).toMatchObject({
        real: 600n,
        bonus: 0n,
        grants: [{ wagered: 500n }],
      });
      expect(await incidents()).toEqual(["wagering"]);
    });

    test("gives nothing back of a bonus that was cancelled, and takes no other bonus's money", async () => {
      const { id, play } = await createStaker(500n);
      const roundId = await play({ debit: 400n, credit: 800n });
      await cancelActive(app, id);
      await giveBonus(app, id, { amountMinor: 70n });
      await takeBack(id, roundId);
      expect(await bonusStateOf(app, id)).toMatchObject({ real: 100n, bonus: 70n });
    });

    test("ends a bonus of which nothing is left, and bears what was played on", async () => {
      const { id, play, incidents } = await createStaker(100n, 50);
      const roundId = await play({ debit: 200n, credit: 900n });
      // 450 of real money and 450 of bonus money, of which 400 are lost again.
      await play({ debit: 850n });
      await takeBack(id, roundId);
      expect(await bonusStateOf(app, id)).toMatchObject({ real: 0n, bonus: 0n, grants: [{ why: "spent" }] });
      expect(await incidents()).toEqual(["bonus-win", "round.void_debt"]);
    });

    test("releases the stake of an open round", async () => {
      const player = await createPlayer(0n, "blackjack");
      await giveBonus(app, player.id, { amountMinor: 500n });
      await allowStaking(app, player.id);
      const before = await bonusStateOf(app, player.id);
      const roundId = await player.play({ debit: 200n, isFinal: false });
      expect(await bonusStateOf(app, player.id)).toMatchObject({ grants: [{ risk: 200n }] });
      await takeBack(player.id, roundId);
      expect(await bonusStateOf(app, player.id)).toEqual(before);
    });
  });

  describe("on a jackpot title", () => {
    const mini = "riviera-sunset-mini-usd";

    test("takes its share from every pool, and puts a win back with the pool as it was", async () => {
      const player = await createJackpotPlayer(app, "riviera-sunset", 100_000n);
      await player.spin({ debit: 777n });
      const [pools, balance] = [await read("select * from jackpot_pool order by id"), await player.balance()];
      const opening = player.open({ debit: 4_321n, wins: ["mini"] });
      const decision: Decision = await app.parts.batcher.settle(opening);
      expect(decision).toMatchObject({ jackpotWins: [{ level: "mini" }] });
      expect(await takeBack(player.playerId, opening.roundId)).toMatchObject({ kind: "void", kept: [] });
      expect(await player.balance()).toBe(balance);
      const without = (rows: readonly Record<string, unknown>[]) =>
        rows.map(({ version: _version, ...pool }) => pool);
      expect(without(await read("select * from jackpot_pool order by id"))).toEqual(without(pools));
    });

    test("puts back a win that is spent already, and the player owes it", async () => {
      const player = await createJackpotPlayer(app, "riviera-sunset", 1_000n);
      const opening = player.open({ debit: 1_000n, wins: ["mini"] });
      await app.parts.batcher.settle(opening);
      await player.spin({ debit: await player.balance() });
      const verdict = await takeBack(player.playerId, opening.roundId);
      expect(verdict).toMatchObject({ kind: "void", returnedMinor: 1_000n, takenMinor: 1_000n });
      expect(verdict.kind === "void" && verdict.debtMinor > 0n).toBe(true);
      expect(await reconcileLedger(app.parts.db)).toMatchObject({ isClean: true });
    });

    test("keeps a round whose jackpot was won again since, with nothing changed", async () => {
      const player = await createJackpotPlayer(app, "riviera-sunset", 10_000n);
      const opening = player.open({ debit: 1_000n, wins: ["mini"] });
      await app.parts.batcher.settle(opening);
      await player.spin({ debit: 1_000n, wins: ["mini"] });
      const [pool, balance] = [await poolOf(app, mini), await player.balance()];
      expect(await takeBack(player.playerId, opening.roundId)).toEqual({ kind: "jackpot_gone" });
      expect([await poolOf(app, mini), await player.balance()]).toEqual([pool, balance]);
      expect(await read("select status from round where id = $1", opening.roundId)).toEqual([
        { status: "settled" },
      ]);
    });

    test("leaves its share in a pool that was won since", async () => {
      const [early, winner] = [
        await createJackpotPlayer(app, "riviera-sunset", 10_000n),
        await createJackpotPlayer(app, "riviera-sunset", 10_000n),
      ];
      const opening = early.open({ debit: 10_000n });
      await app.parts.batcher.settle(opening);
      await winner.spin({ debit: 1_000n, wins: ["mini"] });
      const pool = await poolOf(app, mini);
      expect(await takeBack(early.playerId, opening.roundId)).toMatchObject({ kept: ["contribution"] });
      expect(await poolOf(app, mini)).toEqual(pool);
      expect(await early.balance()).toBe(10_000n);
    });
  });

  describe("by a free spin", () => {
    async function spinOf(count: number) {
      const player = await app.player({ balanceMinor: 0n });
      await app.runner.run({ name: "test.give-spins", actor: systemActor, input: {} }, async (context) =>
        grantFreeSpins(context, {
          playerId: player.id,
          count,
          gameIds: await findGameIds(context.tx, ["pharaoh-mines"]),
          stakeMinor: 20n,
          currency: "USD",
          wagerRatio: 10,
          expiresAt: new Date(context.now.getTime() + dayMs),
          source: "test",
          key: newKey(),
        }),
      );
      const frame = await openFrame(app, player, { slug: "pharaoh-mines" });
      const spin = async (): Promise<string> => {
        app.clock.advance(60_000);
        const { body, status } = await new TestClient(app.http).call(operations.placeBet, {
          body: { choice: null, isFree: true },
          key: newKey(),
          headers: { authorization: `Bearer ${frame.token}` },
        });
        expect(status).toBe(200);
        return body.round.id;
      };
      const left = () => read("select used, won_minor from free_spin_grant where player_id = $1", player.id);
      return { player, spin, left };
    }

    test("gives the spin back and takes its win from the winnings", async () => {
      const { player, spin, left } = await spinOf(5);
      await spin();
      const before = await left();
      const roundId = await spin();
      await takeBack(player.id, roundId);
      await takeBack(player.id, roundId);
      expect(await left()).toEqual(before);
    });

    test("keeps it when the winnings are granted", async () => {
      const { player, spin } = await spinOf(1);
      expect(await takeBack(player.id, await spin())).toMatchObject({ kept: ["free-spins"] });
    });
  });
});
