import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  fullGauge,
  isBelowMin,
  judgeJoin,
  noScore,
  progressOf,
  type Score,
  type ScoredRound,
  scoreRound,
  type Scoring,
} from "./tournament-rules.ts";

const at = (ms: number): Date => new Date(1_800_000_000_000 + ms);
const round = (stakeMinor: bigint, winMinor: bigint, ms = 0): ScoredRound => ({
  stakeMinor,
  winMinor,
  stakeBaseMinor: stakeMinor,
  winBaseMinor: winMinor,
  betMinor: stakeMinor,
  settledAt: at(ms),
});
const scoreAll = (rounds: readonly ScoredRound[], scoring: Scoring, minBetMinor = 1n): Score =>
  rounds.reduce((score, each) => scoreRound(score, each, { scoring, minBetMinor }), noScore);

describe("a score", () => {
  test("keeps the time at which its points were reached, unless a round adds points", () => {
    const score = scoreAll([round(100n, 0n, 1), round(100n, 250n, 2), round(100n, 0n, 3)], "winnings");
    expect(score).toEqual({ points: 250n, tiebreak: -BigInt(at(2).getTime()), streak: 0, rounds: 3n });
  });

  test("ignores a stake under the min bet, which does not break a streak either", () => {
    const rounds = [round(100n, 200n, 1), round(10n, 0n, 2), round(100n, 200n, 3)];
    expect(scoreAll(rounds, "streak", 50n)).toMatchObject({ points: 200n, streak: 2, rounds: 2n });
  });

  test("does not count a returned stake as a win, nor a streak no longer than the best", () => {
    const won = scoreAll([round(100n, 200n, 1), round(100n, 100n, 2), round(100n, 200n, 3)], "streak");
    expect(won).toEqual({ points: 100n, tiebreak: -BigInt(at(1).getTime()), streak: 1, rounds: 3n });
    expect(scoreAll([round(100n, 200n)], "stakes").streak).toBe(0);
    expect(scoreAll([round(100n, 200n)], "winnings").streak).toBe(0);
  });

  const rounds = fc.array(fc.record({ stake: fc.bigInt(1n, 10_000n), win: fc.bigInt(0n, 20_000n) }), {
    maxLength: 40,
  });

  test("is independent of how the rounds are batched", () => {
    fc.assert(
      fc.property(rounds, fc.bigInt(1n, 5_000n), (played, minBet) => {
        const all = played.map(({ stake, win }, index) => round(stake, win, index));
        const counted = played.filter(({ stake }) => stake >= minBet);
        const sum = (of: (each: (typeof played)[number]) => bigint) =>
          counted.reduce((total, each) => total + of(each), 0n);
        expect(scoreAll(all, "stakes", minBet).points).toBe(sum(({ stake }) => stake));
        expect(scoreAll(all, "winnings", minBet).points).toBe(sum(({ win }) => win));
        const rows = counted
          .map(({ stake, win }) => (win > stake ? "w" : "."))
          .join("")
          .split(".");
        const longest = Math.max(...rows.map(({ length }) => length));
        expect(scoreAll(all, "streak", minBet).points).toBe(BigInt(longest) * 100n);
      }),
    );
  });

  test("never falls", () => {
    fc.assert(
      fc.property(rounds, fc.constantFrom("stakes", "winnings", "streak"), (played, scoring) => {
        let score = noScore;
        for (const [index, { stake, win }] of played.entries()) {
          const next = scoreRound(score, round(stake, win, index), { scoring, minBetMinor: 1n });
          expect(next.points).toBeGreaterThanOrEqual(score.points);
          score = next;
        }
      }),
    );
  });
});

test("the gauge shows the current streak up to ten, and nothing when points are counted [GAME-32]", () => {
  expect(progressOf("streak", 4)).toBe(4);
  expect(progressOf("streak", 14)).toBe(fullGauge);
  expect(progressOf("stakes", 4)).toBeNull();
});

test("a player may join until the end if the tournament is open to his status [ERR-35]", () => {
  const input = { isClosed: false, endsAt: at(10), statuses: [], status: "regular" };
  expect(judgeJoin(input, at(9))).toBe("allowed");
  expect(judgeJoin(input, at(10))).toBe("tournament.finished");
  expect(judgeJoin({ ...input, isClosed: true }, at(9))).toBe("tournament.finished");
  expect(judgeJoin({ ...input, statuses: ["gold", "VIP"] }, at(9))).toBe("tournament.status_closed");
  expect(judgeJoin({ ...input, statuses: ["gold", "VIP"], status: "VIP" }, at(9))).toBe("allowed");
});

test.each([
  [0, 5, true],
  [4, 5, true],
  [5, 5, false],
  [0, 1, false],
])("with %i players of at least %i, too few is %s", (players, min, isShort) => {
  expect(isBelowMin(players, min)).toBe(isShort);
});
