import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bonusStateOf } from "../../../testing/fixtures/bonus-fixture.ts";
import { createGameSession, sampleOpening } from "../../../testing/fixtures/game-session.ts";
import { setLimit } from "../../../testing/fixtures/losing-table.ts";
import { openFrame } from "../../../testing/fixtures/play.ts";
import { createVoidPlayer, takeRoundBack } from "../../../testing/fixtures/void-fixture.ts";
import { createTestApp, giveMoney, runCommand, type TestApp } from "../../../testing/test-app.ts";
import { dayMs } from "../../../platform/time/durations.ts";
import { createId, type PlayerId } from "../../../platform/ids.ts";
import { reconcileLedger } from "../../foundation/ledger/index.ts";

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
  const createPlayer = (balanceMinor: bigint, slug?: string) => createVoidPlayer(app, balanceMinor, slug);

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
    const { id, play, incidents } = await createPlayer(100n);
    const roundId = await play({ debit: 100n, credit: 5_000n });
    await play({ debit: 4_700n });
    expect(await takeBack(id, roundId)).toMatchObject({
      returnedMinor: 100n,
      takenMinor: 400n,
      debtMinor: 4_600n,
    });
    expect(await realOf(id)).toBe(0n);
    expect(await incidents()).toEqual(["round.void_debt"]);
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
        "select note from command_log where command = 'round.void-round' and subject_id = $1 and note is not null order by created_at, note",
        roundId,
      ),
    ).toEqual(expect.arrayContaining([{ note: "again" }, { note: "the provider's reels stood still" }]));
  });
});
