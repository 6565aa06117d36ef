import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countRounds } from "../../../testing/fixtures/count-rounds.ts";
import { createJackpotPlayer } from "../../../testing/fixtures/jackpot-fixture.ts";
import { openFrame } from "../../../testing/fixtures/play.ts";
import { runCommand, createTestApp, type TestApp, type TestPlayer } from "../../../testing/test-app.ts";
import { sampleOpening, createGameSession } from "../../../testing/fixtures/game-session.ts";
import { listIncidents } from "../../foundation/incident/index.ts";
import { checkReturns } from "./index.ts";

let app: TestApp;
let player: TestPlayer;
beforeAll(async () => {
  app = await createTestApp();
  player = await app.player({ balanceMinor: 1_000_000n });
  // A consumer counts from its first run on.
  await app.consumers.drain();
});
afterAll(() => app.stop());

const sums = async () => {
  const { rows } = await app.database.pool.query(
    `select slug, setting, is_bought as bought, currency, rounds::int, stake_minor::int as stake, win_minor::int as win,
       stake_squares::int as "stakeSquares", win_squares::int as "winSquares", stake_by_win::int as "stakeByWin"
     from game_return order by slug, is_bought`,
  );
  return rows;
};

const incidents = async () =>
  (await listIncidents(app.parts.db, { isClosedToo: true, limit: 9 })).filter(
    ({ kind }) => kind === "game.return_off",
  );

const settle = async (
  slug: string,
  of: {
    debitMinor: bigint;
    creditMinor: bigint;
    state: { setting?: string; game: { isBought: boolean } | null };
  },
) => {
  const jackpotPlayer = await createGameSession(app.database.pool, player.id, slug);
  const { state, ...money } = of;
  const opening = sampleOpening(app, {
    playerId: player.id,
    ...jackpotPlayer,
    ...money,
    state: { legal: [], ...state },
  });
  expect(await app.parts.batcher.settle(opening)).toMatchObject({ kind: "settled" });
};

test("adds a settled round once to its title, setting, day and currency, without its jackpot and apart from a bought feature", async () => {
  const frame = await openFrame(app, player, { slug: "riviera-roulette" });
  const bets = [100, 300].map((amountMinor) => ({ bets: [{ kind: "red", amountMinor }] }));
  const wins: number[] = [];
  for (const choice of bets) {
    const { body } = await frame.bet(choice);
    wins.push(body.round.winMinor);
    app.clock.advance(6_000);
  }
  const jackpotPlayer = await createJackpotPlayer(app, "riviera-sunset", 10_000n);
  const spin = {
    ...jackpotPlayer.open({ debit: 100n, credit: 40n, wins: ["mini"] }),
    state: { game: null, legal: [], setting: "94" },
  };
  const verdict = await app.parts.batcher.settle(spin);
  expect(verdict).toMatchObject({ kind: "settled", jackpotWins: [{ level: "mini" }] });
  await settle("pharaoh-mines", {
    debitMinor: 200n,
    creditMinor: 50n,
    state: { setting: "96", game: { isBought: true } },
  });
  await settle("pharaoh-mines", {
    debitMinor: 20n,
    creditMinor: 5n,
    state: { setting: "96", game: { isBought: false } },
  });
  // A round without a known setting and a free spin are not counted.
  await settle("pharaoh-mines", { debitMinor: 7n, creditMinor: 7n, state: { game: null } });
  await app.consumers.drain();
  await app.consumers.drain();
  const [first = 0, second = 0] = wins;
  const row = (slug: string, setting: string, money: readonly [number, number], bought = false) => {
    const [stake, win] = money;
    const squares = { stakeSquares: stake ** 2, winSquares: win ** 2, stakeByWin: stake * win };
    return { slug, setting, bought, currency: "USD", rounds: 1, stake, win, ...squares };
  };
  const roulette = {
    ...row("riviera-roulette", "97", [400, first + second]),
    rounds: 2,
    stakeSquares: 100_000,
    winSquares: first ** 2 + second ** 2,
    stakeByWin: 100 * first + 300 * second,
  };
  expect(await sums()).toEqual([
    row("lions-share", "94", [100, 40]),
    row("pharaoh-mines", "96", [20, 5]),
    row("pharaoh-mines", "96", [200, 50], true),
    roulette,
  ]);
});

describe("a title with a deviating RTP", () => {
  const rounds = (slug: string, winMinor: bigint, currency: "USD" | "RUB" = "USD") => ({
    playerId: player.id,
    slug,
    setting: "96",
    stakeMinor: 100n,
    winMinor,
    currency,
    times: 2_000,
  });

  test("raises one incident until it is resolved, none for a correct title, and no more after a month", async () => {
    await countRounds(app, "game-return", [
      rounds("frost-fair", 300n),
      rounds("frost-fair", 300n, "RUB"),
      rounds("cherry-storm", 95n),
    ]);
    expect(await checkReturns(app.parts)).toBe(1);
    expect(await checkReturns(app.parts)).toBe(1);
    const [incident, ...others] = await incidents();
    expect(others).toEqual([]);
    expect(incident).toMatchObject({
      subject: "frost-fair",
      details: {
        days: 30,
        setting: "96",
        isBought: false,
        rounds: 4_000,
        actualBasisPoints: 30_000,
        statedBasisPoints: 9_602.95,
      },
    });
    expect(incident?.details).toHaveProperty("z", expect.any(Number));
  });

  test("is marked in the operator's table, largest deviation first", async () => {
    const [introduction, heads, ...lines] = (await runCommand(app, "game-return.list-returns")).split("\n");
    expect(introduction).toContain("US dollars");
    expect(heads).toMatch(
      /^game +setting +rounds +staked +won +actual +stated +range +difference +error +errors off$/,
    );
    expect(lines[0]).toMatch(/^frost-fair +96 +4000 .* 300\.00 % +96\.03 % .*OFF$/);
    expect(lines.filter((line) => line.endsWith("OFF"))).toHaveLength(1);
    expect(lines.some((line) => /^pharaoh-mines +96 bought +1 /.test(line))).toBe(true);
    const one = await runCommand(app, "game-return.list-returns", "--game", "cherry-storm", "--days", "1");
    expect(one.split("\n")).toHaveLength(3);
    expect(one).toMatch(/\ncherry-storm +96 +2000 .* 95\.00 % +96\.00 % +-1\.00 % /);
  });

  test("reports a title without recent rounds, without any rounds, and a misspelt name", async () => {
    expect(await runCommand(app, "game-return.list-returns", "--game", "kraken")).toBe(
      "No round of kraken was counted in the last 30 days.",
    );
    await expect(runCommand(app, "game-return.list-returns", "--game", "no-such")).rejects.toThrow(
      "There is no game 'no-such'",
    );
    await expect(runCommand(app, "game-return.list-returns", "--days", "0")).rejects.toThrow(
      "--days must be at least 1.",
    );
    await expect(runCommand(app, "game-return.list-returns", "--days")).rejects.toThrow(
      "--days <value> is required",
    );
    await expect(runCommand(app, "game-return.list-returns", "kraken")).rejects.toThrow("not 'kraken'");
    app.clock.advance(30 * 86_400_000);
    expect(await runCommand(app, "game-return.list-returns")).toBe(
      "No round of any game was counted in the last 30 days.",
    );
    expect(await checkReturns(app.parts)).toBe(0);
  });
});
