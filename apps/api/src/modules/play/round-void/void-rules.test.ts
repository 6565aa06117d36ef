import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type BonusFate, fateOf, type PlayPosting, reverse } from "./void-rules.ts";

const stake = (from: "player/real" | "player/bonus", amountMinor: bigint): PlayPosting => ({
  reason: "stake",
  from,
  to: "house/games",
  amountMinor,
});
const win = (to: "player/real" | "player/bonus", amountMinor: bigint): PlayPosting => ({
  reason: "win",
  from: "house/games",
  to,
  amountMinor,
});
const jackpot = (amountMinor: bigint): PlayPosting => ({
  reason: "jackpot",
  from: "house/jackpot/mini",
  to: "player/real",
  amountMinor,
});

const minor = fc.bigInt(1n, 1_000n);
const round = fc
  .tuple(fc.option(minor), fc.option(minor), fc.option(minor), fc.option(minor), fc.option(minor))
  .map(([real, bonus, realWin, bonusWin, pool]) => [
    ...(real ? [stake("player/real", real)] : []),
    ...(bonus ? [stake("player/bonus", bonus)] : []),
    ...(realWin ? [win("player/real", realWin)] : []),
    ...(bonusWin ? [win("player/bonus", bonusWin)] : []),
    ...(pool ? [jackpot(pool)] : []),
  ]);
const fates = fc.constantFrom<BonusFate[]>("active", "spent", "paid", "lost");

/** What moves add to an account. */
const added = (
  moves: readonly Pick<PlayPosting, "from" | "to" | "amountMinor">[],
  account: PlayPosting["from"],
): bigint =>
  moves.reduce(
    (sum, { from, to, amountMinor }) =>
      sum + (to === account ? amountMinor : 0n) - (from === account ? amountMinor : 0n),
    0n,
  );

describe("the reversal of a round", () => {
  test("leaves the house and the pool nothing of it, and no account of the player below zero", () => {
    fc.assert(
      fc.property(round, minor, minor, fates, (postings, realMinor, bonusMinor, fate) => {
        const { moves, debtMinor } = reverse(postings, { realMinor, bonusMinor }, fate);
        for (const account of ["house/games", "house/jackpot/mini"] as const)
          expect(added(moves, account)).toBe(-added(postings, account));
        expect(realMinor + added(moves, "player/real")).toBeGreaterThanOrEqual(0n);
        expect(bonusMinor + added(moves, "player/bonus")).toBeGreaterThanOrEqual(0n);
        expect(added(moves, "house/round_debt")).toBe(-debtMinor);
      }),
    );
  });

  test("gives back what each account had where nothing was spent", () => {
    fc.assert(
      fc.property(round, (postings) => {
        const held = { realMinor: 10_000n, bonusMinor: 10_000n };
        const { moves, debtMinor, forgivenMinor } = reverse(postings, held, "active");
        for (const account of ["player/real", "player/bonus"] as const)
          expect(added(moves, account)).toBe(-added(postings, account));
        expect([debtMinor, forgivenMinor]).toEqual([0n, 0n]);
      }),
    );
  });

  test("returns the stake before it takes the win, so that as little as possible is owed", () => {
    const postings = [stake("player/real", 100n), win("player/real", 500n)];
    expect(reverse(postings, { realMinor: 50n, bonusMinor: 0n }, "lost")).toMatchObject({
      returnedMinor: 100n,
      takenMinor: 150n,
      debtMinor: 350n,
    });
  });

  test("a jackpot that the player has spent is owed, and the pool gets it in full", () => {
    const { moves, debtMinor } = reverse([jackpot(900n)], { realMinor: 400n, bonusMinor: 0n }, "lost");
    expect(debtMinor).toBe(500n);
    expect(added(moves, "house/jackpot/mini")).toBe(900n);
  });

  test("bonus money won and played on is borne by the house", () => {
    const postings = [stake("player/bonus", 100n), win("player/bonus", 500n)];
    const { moves, debtMinor, forgivenMinor } = reverse(
      postings,
      { realMinor: 999n, bonusMinor: 50n },
      "active",
    );
    expect([debtMinor, forgivenMinor]).toEqual([0n, 350n]);
    expect(added(moves, "player/real")).toBe(0n);
    expect(added(moves, "house/bonus_cost")).toBe(-350n);
  });

  test.each([
    ["spent", { real: 0n, bonus: 0n, regrant: 60n }],
    ["paid", { real: 60n, bonus: 0n, regrant: 0n }],
    ["lost", { real: 0n, bonus: 0n, regrant: 0n }],
    ["active", { real: 0n, bonus: 60n, regrant: 0n }],
  ] as const)("of a bonus that is %s, bonus money goes where the rest of it went", (fate, to) => {
    const postings = [stake("player/bonus", 100n), win("player/bonus", 40n)];
    const { moves, regrantMinor } = reverse(postings, { realMinor: 0n, bonusMinor: 0n }, fate);
    expect({
      real: added(moves, "player/real"),
      bonus: added(moves, "player/bonus"),
      regrant: regrantMinor,
    }).toEqual(to);
  });

  test("never takes another bonus's money", () => {
    const postings = [stake("player/bonus", 10n), win("player/bonus", 400n)];
    const { moves } = reverse(postings, { realMinor: 0n, bonusMinor: 1_000n }, "lost");
    expect(added(moves, "player/bonus")).toBe(0n);
  });

  test.each([
    [null, "lost"],
    [{ status: "active", endReason: null }, "active"],
    [{ status: "committed", endReason: "spent" }, "spent"],
    [{ status: "committed", endReason: "wagered" }, "paid"],
    [{ status: "cancelled", endReason: "expired" }, "lost"],
  ] as const)("the fate of the bonus %j is %s", (grant, fate) => {
    expect(fateOf(grant)).toBe(fate);
  });
});
