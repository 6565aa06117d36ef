import { operations } from "@w10/contract";
import { TestClient } from "@w10/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  allowStaking,
  bonusStateOf,
  cancelActive,
  createBonusPlayer,
  giveBonus,
} from "../../../testing/fixtures/bonus-fixture.ts";
import { createGameSession, sampleOpening } from "../../../testing/fixtures/game-session.ts";
import { createJackpotPlayer, poolOf } from "../../../testing/fixtures/jackpot-fixture.ts";
import { setLimit } from "../../../testing/fixtures/losing-table.ts";
import { newKey, openFrame } from "../../../testing/fixtures/play.ts";
import { takeRoundBack } from "../../../testing/fixtures/void-fixture.ts";
import { createTestApp, giveMoney, runCommand, type TestApp } from "../../../testing/test-app.ts";
import { dayMs } from "../../../platform/time/durations.ts";
import { createId, type PlayerId } from "../../../platform/ids.ts";
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
  const realOf = async (playerId: PlayerId) => (await bonusStateOf(app, playerId)).real;
  const incidentsOf = async (playerId: PlayerId) =>
    read(
      "select kind, details ->> 'what' as what from incident where details ->> 'playerId' = $1 order by 1, 2",
      playerId,
    );

  /** A player who plays rounds with chosen outcomes and takes them back. */
  async function createPlayer(balanceMinor: bigint, slug = "lighthouse-keeper") {
    const player = await app.player({ balanceMinor });
    const game = await createBonusPlayer(app, player.id, slug);
    return {
      ...player,
      async play(spin: Parameters<typeof game.spin>[0]): Promise<string> {
        const opening = game.open(spin);
        expect(await app.parts.batcher.settle(opening)).toMatchObject({ kind: "settled" });
        return opening.roundId;
      },
    };
  }

  test("returns the stake and takes the win, once, however often and at the same time it is ordered", async () => {
    const { id, play } = await createPlayer(1_000n);
    const roundId = await play({ debit: 300n, credit: 500n });
    const verdicts = await Promise.all([1, 2, 3, 4].map(() => takeBack(id, roundId)));
    expect(verdicts.map((each) => each.kind === "void" && each.isRepeated).toSorted()).toEqual([
      false,
      true,
      true,
      true,
    ]);
    for (const verdict of verdicts)
      expect(verdict).toMatchObject({ kind: "void", returnedMinor: 300n, takenMinor: 500n, debtMinor: 0n });
    expect(await realOf(id)).toBe(1_000n);
    expect(await read("select status from round where id = $1", roundId)).toEqual([{ status: "void" }]);
    expect(
      await read(
        "select reason, account, amount_minor from ledger_entry where subject_id = $1 and account = 'player/real' order by reason like 'void%', reason",
        roundId,
      ),
    ).toEqual([
      { reason: "stake", account: "player/real", amount_minor: -300n },
      { reason: "win", account: "player/real", amount_minor: 500n },
      { reason: "void_stake", account: "player/real", amount_minor: 300n },
      { reason: "void_win", account: "player/real", amount_minor: -500n },
    ]);
  });

  test("of another player or nobody is unknown", async () => {
    const [one, other] = [await createPlayer(1_000n), await createPlayer(0n)];
    const roundId = await one.play({ debit: 100n });
    expect(await takeBack(other.id, roundId)).toEqual({ kind: "unknown" });
    expect(await takeBack(createId<"player">(), roundId)).toEqual({ kind: "unknown" });
    expect(await realOf(one.id)).toBe(900n);
  });

  test("owes what the player has spent of the win, opens an incident, and takes it when it is ordered again", async () => {
    const { id, play } = await createPlayer(100n);
    const roundId = await play({ debit: 100n, credit: 5_000n });
    await play({ debit: 4_700n });
    expect(await takeBack(id, roundId)).toMatchObject({
      returnedMinor: 100n,
      takenMinor: 400n,
      debtMinor: 4_600n,
    });
    expect(await realOf(id)).toBe(0n);
    expect(await incidentsOf(id)).toEqual([{ kind: "round.void_debt", what: null }]);
    expect(await reconcileLedger(app.parts.db)).toMatchObject({ isClean: true });
    await giveMoney(app, id, { amountMinor: 1_000n, currency: "USD" });
    expect(await takeBack(id, roundId)).toMatchObject({
      isRepeated: true,
      takenMinor: 1_400n,
      debtMinor: 3_600n,
    });
    await giveMoney(app, id, { amountMinor: 9_000n, currency: "USD" });
    expect(await takeBack(id, roundId)).toMatchObject({ takenMinor: 5_000n, debtMinor: 0n });
    expect(await takeBack(id, roundId)).toMatchObject({ takenMinor: 5_000n, debtMinor: 0n });
    expect(await realOf(id)).toBe(5_400n);
  });

  /** A hand of blackjack that waits for its player. */
  async function dealOpenHand() {
    for (;;) {
      const player = await app.player({ balanceMinor: 10_000n });
      const frame = await openFrame(app, player, { slug: "blackjack" });
      const { round } = (await frame.bet({ stakeMinor: 700 })).body;
      if (round.legalActions.includes("stand")) return { player, frame, round };
    }
  }

  test("that waits for its player ends, and the table is free", async () => {
    const { player, frame, round } = await dealOpenHand();
    expect(await takeBack(player.id, round.id)).toMatchObject({ kind: "void", returnedMinor: 700n });
    expect(await realOf(player.id)).toBe(10_000n);
    expect(await frame.act(round, "stand")).toMatchObject({
      status: 409,
      body: { error: { type: "round.closed" } },
    });
    expect((await frame.rounds()).body).toMatchObject({ rounds: [{ id: round.id, status: "void" }] });
    await app.consumers.drain();
    expect(await read("select from skill_account where player_id = $1", player.id)).toEqual([]);
    app.clock.advance(10_000);
    expect((await frame.bet({ stakeMinor: 100 })).status).toBe(200);
  });

  test("and a step of it at the same time leave the books whole, whichever comes first", async () => {
    for (let hand = 0; hand < 4; hand += 1) {
      const { player, frame, round } = await dealOpenHand();
      await Promise.all([frame.act(round, "stand"), takeBack(player.id, round.id)]);
      expect(await read("select status from round where id = $1", round.id)).toEqual([{ status: "void" }]);
      expect(await realOf(player.id)).toBe(10_000n);
    }
    expect(await reconcileLedger(app.parts.db)).toMatchObject({ isClean: true });
  });

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
      const { id, play } = await createStaker(500n, 1);
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
      expect(await incidentsOf(id)).toEqual([{ kind: "round.void_kept", what: "wagering" }]);
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
      const { id, play } = await createStaker(100n, 50);
      const roundId = await play({ debit: 200n, credit: 900n });
      // 450 of real money and 450 of bonus money, of which 400 are lost again.
      await play({ debit: 850n });
      await takeBack(id, roundId);
      expect(await bonusStateOf(app, id)).toMatchObject({ real: 0n, bonus: 0n, grants: [{ why: "spent" }] });
      expect(await incidentsOf(id)).toEqual([
        { kind: "round.void_debt", what: null },
        { kind: "round.void_kept", what: "bonus-win" },
      ]);
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

  test("leaves limits what they count of other rounds: not of a day that is over, nor from before they were set", async () => {
    const { play, ...player } = await createPlayer(100_000n);
    const early = await play({ debit: 500n });
    app.clock.advance(1_000);
    await setLimit(player, { kind: "loss", amount: 50_000 });
    const late = await play({ debit: 300n, credit: 100n });
    const used = async () =>
      (await read("select used from play_limit where player_id = $1", player.id))[0]?.["used"];
    await takeBack(player.id, early);
    expect(await used()).toBe(200n);
    await takeBack(player.id, late);
    expect(await used()).toBe(0n);
    const yesterday = await play({ debit: 700n });
    app.clock.advance(dayMs);
    const session = await createGameSession(app.database.pool, player.id, "lighthouse-keeper");
    await app.parts.batcher.settle(sampleOpening(app, { playerId: player.id, ...session, debitMinor: 40n }));
    await takeBack(player.id, yesterday);
    expect(await used()).toBe(40n);
  });

  test("of a closed account is taken back like any other, and its balance is the operator's case", async () => {
    const { id, play } = await createPlayer(100n);
    const roundId = await play({ debit: 100n });
    await app.database.pool.query("update player set closed_at = $2 where id = $1", [id, app.clock.now()]);
    expect(await takeBack(id, roundId)).toMatchObject({ returnedMinor: 100n, kept: ["closed-account"] });
  });

  test("is ordered by the operator, with a dry run before, and says what became of it", async () => {
    const { id, login, play } = await createPlayer(100n);
    const roundId = await play({ debit: 100n, credit: 2_000n });
    await play({ debit: 1_500n });
    const run = async (round: string, ...args: string[]) =>
      (await runCommand(app, "round.void-round", "--round", round, ...args)).replaceAll(
        /[\u00a0\u202f]/g,
        " ",
      );
    const said = `${roundId} is void.\nReturned 1.00 USD, taken 6.00 USD, still owed 14.00 USD.`;
    expect(await run(roundId, "--dry-run", "--note", "a try")).toContain(said);
    expect(await realOf(id)).toBe(500n);
    await expect(run(roundId)).rejects.toThrow(/--note/);
    expect(await run(roundId, "--player", login, "--note", "the provider's reels stood still")).toContain(
      said,
    );
    expect(await run(roundId, "--note", "again")).toMatch(
      /is void since .*\nReturned 1\.00 USD, taken 6\.00 USD, still owed 14\.00 USD\.$/,
    );
    await expect(run(createId(), "--note", "x")).rejects.toThrow(/no such round/);
    await expect(run("nonsense", "--note", "x")).rejects.toThrow(/must be a round's id/);
    const other = await app.player();
    await expect(run(roundId, "--player", other.login, "--note", "x")).rejects.toThrow(/no such round/);
    expect(
      await read(
        "select note from command_log where command = 'round.void-round' and subject_id = $1 and note is not null and reply is distinct from null order by created_at, note",
        roundId,
      ),
    ).toEqual(expect.arrayContaining([{ note: "again" }, { note: "the provider's reels stood still" }]));
  });
});
