import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { recordDraws } from "../../../platform/random/randomness.ts";
import { giveBonus, bonusStateOf } from "../../../testing/fixtures/bonus-fixture.ts";
import { openFrame, type TestFrame } from "../../../testing/fixtures/play.ts";
import { createTestApp, type TestApp, type TestPlayer } from "../../../testing/test-app.ts";
import { reconcileLedger } from "../../foundation/ledger/index.ts";

/** The default max bet under a bonus. */
const maxBetMinor = 1_000;

describe("the max bet under a bonus", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ env: { STRICT_PLAY: "off" } });
    await app.database.pool.query("update game set min_cycle_ms = 0");
  });
  afterAll(async () => {
    expect(await reconcileLedger(app.parts.db)).toMatchObject({ isClean: true });
    await app.stop();
  });

  const newPlayer = async (): Promise<TestPlayer> => {
    const player = await app.player({ balanceMinor: 500_000n });
    await giveBonus(app, player.id, { amountMinor: 100_000n, wagerRatio: 100 });
    return player;
  };

  type Dealt = { frame: TestFrame; round: Awaited<ReturnType<TestFrame["bet"]>>["body"]["round"] };

  /** Plays hands until one offers the action, or would offer it without the bonus. */
  async function dealUntil(
    player: TestPlayer,
    stakeMinor: number,
    isWanted: (round: Dealt["round"]) => boolean,
  ): Promise<Dealt> {
    const frame = await openFrame(app, player, { slug: "blackjack" });
    for (let attempt = 0; attempt < 60; attempt += 1) {
      let { round } = (await frame.bet({ stakeMinor })).body;
      if (round.legalActions.includes("decline_insurance"))
        round = (await frame.act(round, "decline_insurance")).body.round;
      if (round.status === "open" && isWanted(round)) return { frame, round };
      while (round.status === "open") round = (await frame.act(round, "stand")).body.round;
      app.clock.advance(1_000);
    }
    throw new Error("no such hand in sixty");
  }

  test("applies to doubling: it is offered and accepted within the max bet only", async () => {
    const player = await newPlayer();
    const { frame, round } = await dealUntil(player, 600, () => true);
    expect(round.legalActions).toEqual(expect.not.arrayContaining(["double"]));
    expect(round.legalActions).toEqual(expect.not.arrayContaining(["split"]));
    expect(await frame.act(round, "double")).toMatchObject({
      status: 409,
      body: { error: { type: "bonus.max_bet_exceeded" } },
    });
    // A reopened session gets the same offer.
    const again = await openFrame(app, player, { slug: "blackjack" });
    expect(again.session.openRound?.legalActions).toEqual(round.legalActions);
    await again.act(round, "stand");
    const small = await dealUntil(player, maxBetMinor / 2, ({ legalActions }) =>
      legalActions.includes("double"),
    );
    expect((await small.frame.act(small.round, "double")).body.round.stakeMinor).toBe(maxBetMinor);
  });

  test("applies to stakes needed to continue: a round that could only be given up is not opened", async () => {
    const player = await newPlayer();
    const frame = await openFrame(app, player, { slug: "three-at-sunset" });
    expect(await frame.bet({ anteMinor: 501, pairPlusMinor: 0 })).toMatchObject({
      status: 409,
      body: { error: { type: "bonus.max_bet_exceeded" } },
    });
    expect(await frame.bet({ anteMinor: 400, pairPlusMinor: 201 })).toMatchObject({ status: 409 });
    const { round } = (await frame.bet({ anteMinor: 400, pairPlusMinor: 200 })).body;
    expect(round.legalActions).toEqual(expect.arrayContaining(["play"]));
    expect((await frame.act(round, "play")).body.round).toMatchObject({
      status: "settled",
      stakeMinor: 1_000,
    });
  });

  test("does not apply to a round opened before the bonus, which continues with real money to its end", async () => {
    const player = await app.player({ balanceMinor: 500_000n });
    const { frame, round } = await dealUntil(player, 2_000, ({ legalActions }) =>
      legalActions.includes("double"),
    );
    app.clock.advance(1_000);
    await giveBonus(app, player.id, { amountMinor: 100_000n, wagerRatio: 100 });
    expect((await frame.act(round, "double")).body.round.stakeMinor).toBe(4_000);
    expect(await bonusStateOf(app, player.id)).toMatchObject({ bonus: 100_000n, grants: [{ wagered: 0n }] });
  });
});

describe("stakes that cover nearly all outcomes", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ env: { STRICT_PLAY: "off" }, newOutcome: () => recordDraws(() => 0) });
    await app.database.pool.query("update game set min_cycle_ms = 0");
  });
  afterAll(() => app.stop());

  const bets = (...kinds: readonly string[]) => ({ bets: kinds.map((kind) => ({ kind, amountMinor: 100 })) });
  const wageredOf = async ({ id }: TestPlayer) => (await bonusStateOf(app, id)).grants[0]?.wagered;
  const newPlayer = async (): Promise<TestPlayer> => {
    const player = await app.player({ balanceMinor: 500_000n });
    await giveBonus(app, player.id, { amountMinor: 100_000n, wagerRatio: 100 });
    return player;
  };

  test("do not count towards wagering: red and black, banker and player, an almost certain roll", async () => {
    const player = await newPlayer();
    for (const [slug, choice] of [
      ["riviera-roulette", bets("red", "black")],
      ["riviera-roulette", bets("red", "black", "red")],
      ["harbour-baccarat", bets("banker", "player")],
      ["velvet-dice", { stakeMinor: 100, side: "under", targetHundredths: 8_982 }],
    ] as const)
      expect((await (await openFrame(app, player, { slug })).bet(choice)).status).toBe(200);
    expect(await wageredOf(player)).toBe(0n);
    for (const [slug, choice] of [
      ["riviera-roulette", bets("red")],
      ["harbour-baccarat", bets("banker")],
    ] as const)
      expect((await (await openFrame(app, player, { slug })).bet(choice)).status).toBe(200);
    expect(await wageredOf(player)).toBe(40n);
  });

  test("are known at mines when the player stops, and then the whole stake counts", async () => {
    const player = await newPlayer();
    // Mines draws from the player's seeds: these leave cell 24 safe in the first round.
    await app.database.pool.query(
      `insert into seed_pair (player_id, number, server_seed, client_seed, created_at)
       values ($1, 1, 'a seed of the server', 'safe', $2), ($1, 2, 'the next', null, $2)`,
      [player.id, app.clock.now()],
    );
    const frame = await openFrame(app, player, { slug: "pearl-reef" });
    const play = async (mines: number, cells: readonly number[]) => {
      let { round } = (await frame.bet({ stakeMinor: 100, mines })).body;
      for (const cell of cells)
        if (round.status === "open") round = (await frame.act(round, `open:${cell}`)).body.round;
      if (round.status === "open") round = (await frame.act(round, "cash_out")).body.round;
      app.clock.advance(1_000);
      return round;
    };
    const safe = await play(1, [24]);
    expect(safe.status).toBe("settled");
    expect(safe.winMinor).toBeGreaterThan(0);
    expect(await wageredOf(player)).toBe(0n);
    expect((await play(12, [24, 23])).status).toBe("settled");
    expect(await wageredOf(player)).toBeGreaterThan(0n);
  });
});
