import { operations } from "@w10/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { poolOf } from "../../../testing/fixtures/jackpot-fixture.ts";
import { newKey, openFrame } from "../../../testing/fixtures/play.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { reconcileLedger } from "../../foundation/ledger/index.ts";

const spin = { stakeMinor: 100 };
const seeds = [
  { level: "mini", seed: 1_000 },
  { level: "minor", seed: 10_000 },
  { level: "major", seed: 100_000 },
  { level: "grand", seed: 2_500_000 },
] as const;

describe("playing a title with a jackpot", () => {
  let app: TestApp;
  /** Whether every draw hits. */
  let isLucky = false;
  beforeAll(async () => {
    app = await createTestApp({
      newOutcome: () => {
        const drawn: number[] = [];
        return {
          drawn,
          draw: (max) => {
            const value = isLucky ? 0 : max - 1;
            drawn.push(value);
            return value;
          },
        };
      },
    });
  });
  beforeEach(() => {
    isLucky = false;
    app.clock.advance(10_000);
  });
  afterAll(async () => {
    expect(await reconcileLedger(app.parts.db)).toMatchObject({ isClean: true });
    await app.stop();
  });

  const grand = "riviera-sunset-grand-usd";

  test("shows the frame the pools in its currency and an RTP that includes the jackpot", async () => {
    const player = await app.player({ currency: "RUB", balanceMinor: 100_000n });
    const { session } = await openFrame(app, player, { slug: "lions-share" });
    expect(session.jackpot).toMatchObject({ id: "riviera-sunset", name: "Закат над Ривьерой" });
    expect(session.jackpot?.levels.map(({ level, amountMinor }) => [level, amountMinor])).toEqual(
      seeds.map(({ level, seed }) => [level, seed * 100]),
    );
    expect(session.sheet.jackpotBasisPoints).toBe(231);
    expect((await openFrame(app, player, { slug: "kraken" })).session.jackpot).toBeNull();
  });

  test("feeds the pools in the statement that settles the bet", async () => {
    const player = await app.player({ balanceMinor: 10_000n });
    const frame = await openFrame(app, player, { slug: "lions-share" });
    const before = await poolOf(app, grand);
    const { status, body } = await frame.bet(spin);
    expect(status).toBe(200);
    expect(body.round.jackpotWins).toEqual([]);
    expect((await poolOf(app, grand)).fraction_ppm - before.fraction_ppm).toBe(500_000);
  });

  test("reports a win in the answer, in the answer to a repeated key, in the history and in the feed", async () => {
    const player = await app.player({ balanceMinor: 10_000n });
    const frame = await openFrame(app, player, { slug: "lions-share" });
    const pool = await poolOf(app, grand);
    isLucky = true;
    const key = newKey();
    const { body } = await frame.bet(spin, key);
    expect(body.round.jackpotWins.map(({ level }) => level).sort()).toEqual([
      "grand",
      "major",
      "mini",
      "minor",
    ]);
    const won = body.round.jackpotWins.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    expect(won).toBeGreaterThanOrEqual(Number(pool.amount_minor) + 111_000);
    expect(body.round.winMinor).toBeGreaterThanOrEqual(won);
    expect(body.balanceMinor).toBe(10_000 - 100 + body.round.winMinor);
    expect((await frame.bet(spin, key)).body).toEqual(body);
    app.clock.advance(5_000);
    const history = await player.client.call(operations.listRounds, { query: { page: "1" } });
    expect(history.body.collection[0]).toMatchObject({ jackpotLevel: "grand" });
    const feed = await player.client.call(operations.listWinners, { query: { locale: "en" } });
    expect(feed.body.winners[0]).toMatchObject({
      jackpotLevel: "grand",
      game: { urlLastSegment: "lions-share" },
    });
  });

  test("a demo round shows the pool amount as won and leaves the pools alone", async () => {
    const frame = await openFrame(app, null, { slug: "lions-share", mode: "demo" });
    const before = await poolOf(app, grand);
    await frame.bet(spin);
    app.clock.advance(10_000);
    isLucky = true;
    const { body } = await frame.bet(spin);
    const shown = new Map(
      frame.session.jackpot?.levels.map(({ level, amountMinor }) => [level, amountMinor]),
    );
    expect(body.round.jackpotWins).toHaveLength(4);
    for (const { level, amountMinor } of body.round.jackpotWins) expect(amountMinor).toBe(shown.get(level));
    expect(await poolOf(app, grand)).toEqual(before);
    const { rows } = await app.database.pool.query(
      "select count(*)::int as demo from ledger_entry where subject_id = $1",
      [body.round.id],
    );
    expect(rows[0].demo).toBe(0);
  });

  test("a refused bet feeds nothing", async () => {
    const player = await app.player({ balanceMinor: 50n });
    const frame = await openFrame(app, player, { slug: "lions-share" });
    const before = await poolOf(app, grand);
    isLucky = true;
    expect(await frame.bet(spin)).toMatchObject({
      status: 409,
      body: { error: { type: "wallet.insufficient_funds" } },
    });
    expect(await poolOf(app, grand)).toEqual(before);
  });
});
