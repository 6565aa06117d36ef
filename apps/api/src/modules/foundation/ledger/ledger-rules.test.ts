import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type AccountName,
  adjustmentOf,
  highestLevel,
  type Move,
  playerKindOf,
  postMoves,
} from "./ledger-rules.ts";

const real = (amountMinor: bigint) => new Map([["real", amountMinor]] as const);
const move = (from: AccountName, to: AccountName, amountMinor: bigint): Move => ({ from, to, amountMinor });

test("a move from the house is one posting with the player's balance after it", () => {
  const posted = postMoves([move("house/gateway/sandbox", "player/real", 500n)], real(200n));
  expect(posted?.postings).toEqual([
    {
      from: "house/gateway/sandbox",
      to: "player/real",
      amountMinor: 500n,
      fromAfterMinor: null,
      toAfterMinor: 700n,
    },
  ]);
  expect(posted?.after).toEqual(real(700n));
});

test("moves are posted in their order: each has the balances between its neighbours", () => {
  const posted = postMoves(
    [move("player/real", "house/games", 60n), move("player/real", "player/pending_withdrawal", 40n)],
    new Map([
      ["real", 100n],
      ["bonus", 7n],
    ]),
  );
  expect(posted?.postings.map(({ fromAfterMinor, toAfterMinor }) => [fromAfterMinor, toAfterMinor])).toEqual([
    [40n, null],
    [0n, 40n],
  ]);
  expect(posted?.after).toEqual(
    new Map([
      ["real", 0n],
      ["bonus", 7n],
      ["pending_withdrawal", 40n],
    ]),
  );
});

test("no move takes a player's account below zero, not even until the next one, and none changes what was given", () => {
  const before = real(10n);
  const there = move("player/real", "house/games", 11n);
  expect(postMoves([there], before)).toBeNull();
  expect(postMoves([there, move("house/games", "player/real", 11n)], before)).toBeNull();
  expect(postMoves([move("player/bonus", "house/bonus_cost", 1n)], before)).toBeNull();
  expect(postMoves([move("player/real", "house/games", 10n)], before)?.after).toEqual(real(0n));
  expect(before).toEqual(real(10n));
});

test("a house account may owe any amount", () => {
  const posted = postMoves([move("house/jackpot_cost", "house/jackpot/mini", 5n)], new Map());
  expect(posted?.postings).toMatchObject([{ fromAfterMinor: null, toAfterMinor: null }]);
});

test("a player's balances change by exactly what the postings move", () => {
  const account = fc.constantFrom<AccountName>(
    "player/real",
    "player/bonus",
    "player/pending_withdrawal",
    "house/games",
  );
  const moves = fc.array(
    fc
      .record({ from: account, to: account, amountMinor: fc.bigInt({ min: 1n, max: 1_000n }) })
      .filter(({ from, to }) => from !== to),
    { minLength: 1, maxLength: 6 },
  );
  fc.assert(
    fc.property(moves, fc.bigInt({ min: 0n, max: 3_000n }), (given, each) => {
      const before = new Map((["real", "bonus", "pending_withdrawal"] as const).map((kind) => [kind, each]));
      const posted = postMoves(given, before);
      if (!posted) return;
      for (const [kind, after] of posted.after) {
        const sum = (side: "from" | "to") =>
          given
            .filter((one) => one[side] === `player/${kind}`)
            .reduce((all, one) => all + one.amountMinor, 0n);
        expect(after).toBe(each + sum("to") - sum("from"));
        expect(after).toBeGreaterThanOrEqual(0n);
      }
    }),
  );
});

test("a transfer that moves nothing, or nowhere, is refused and named", () => {
  const message = "a transfer must move something";
  expect(() => postMoves([], real(5n))).toThrow(new Error(message));
  expect(() => postMoves([move("house/games", "player/real", 0n)], real(5n))).toThrow(
    new Error(`${message}: 0 from house/games to player/real`),
  );
  expect(() => postMoves([move("house/games", "player/real", -5n)], real(5n))).toThrow(message);
  expect(() => postMoves([move("player/real", "player/real", 5n)], real(5n))).toThrow(message);
});

test("an adjustment credits above zero and debits below", () => {
  expect(adjustmentOf(5n)).toEqual(move("house/adjustment", "player/real", 5n));
  expect(adjustmentOf(-5n)).toEqual(move("player/real", "house/adjustment", 5n));
});

test("an account is a player's kind or a house account", () => {
  expect(playerKindOf("player/real")).toBe("real");
  expect(playerKindOf("player/bonus")).toBe("bonus");
  expect(playerKindOf("player/pending_withdrawal")).toBe("pending_withdrawal");
  for (const house of ["house/games", "house/gateway/sandbox", "house/bonus_cost"] as const)
    expect(playerKindOf(house)).toBeNull();
});

test("of the levels won in a round, the highest is reported, in any order", () => {
  const won = (level: "mini" | "major" | "grand") => ({ level, amountMinor: 1 });
  expect(highestLevel([won("mini"), won("grand"), won("major")])).toBe("grand");
  expect(highestLevel([won("major"), won("mini")])).toBe("major");
  expect(highestLevel([won("mini")])).toBe("mini");
  for (const none of [[], null, undefined]) expect(highestLevel(none)).toBeNull();
});
