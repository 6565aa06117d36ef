import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type AccountName,
  assertBalanced,
  highestLevel,
  type Line,
  playerKindOf,
  postingsOf,
} from "./ledger-rules.ts";

const line = (account: AccountName, amountMinor: bigint, balanceAfterMinor: bigint | null = null): Line => ({
  account,
  amountMinor,
  balanceAfterMinor,
});

test("a transfer between two accounts is one posting with the player's balance after it", () => {
  expect(postingsOf([line("house/gateway/sandbox", -500n), line("player/real", 500n, 700n)])).toEqual([
    {
      from: "house/gateway/sandbox",
      to: "player/real",
      amountMinor: 500n,
      fromAfterMinor: null,
      toAfterMinor: 700n,
    },
  ]);
});

test("an account that pays two, or is paid by two, has the balance in between", () => {
  expect(
    postingsOf([
      line("player/real", -100n, 0n),
      line("house/games", 60n),
      line("player/pending_withdrawal", 40n, 40n),
    ]).map(({ to, amountMinor, fromAfterMinor, toAfterMinor }) => [
      to,
      amountMinor,
      fromAfterMinor,
      toAfterMinor,
    ]),
  ).toEqual([
    ["house/games", 60n, 40n, null],
    ["player/pending_withdrawal", 40n, 0n, 40n],
  ]);
  expect(
    postingsOf([
      line("house/games", -60n),
      line("house/adjustment", -40n),
      line("player/real", 100n, 130n),
    ]).map(({ from, toAfterMinor }) => [from, toAfterMinor]),
  ).toEqual([
    ["house/games", 90n],
    ["house/adjustment", 130n],
  ]);
});

test("postings move exactly the lines' amounts, each above zero", () => {
  const accounts = ["house/games", "house/adjustment", "house/bonus_cost", "house/jackpot_cost"] as const;
  const amounts = fc.array(fc.bigInt({ min: 1n, max: 1_000_000n }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(amounts, amounts, (leaving, arriving) => {
      const sum = (all: readonly bigint[]) => all.reduce((total, each) => total + each, 0n);
      const rest = sum(leaving) - sum(arriving);
      const lines = [
        ...leaving.map((amount, index) => line(accounts[index] ?? "house/games", -amount)),
        ...arriving.map((amount, index) => line(`house/jackpot/${index}`, amount)),
        ...(rest === 0n ? [] : [line(rest > 0n ? "house/jackpot/rest" : "house/gateway/rest", rest)]),
      ];
      const postings = postingsOf(lines);
      for (const { account, amountMinor } of lines) {
        const into = sum(postings.filter(({ to }) => to === account).map((each) => each.amountMinor));
        const out = sum(postings.filter(({ from }) => from === account).map((each) => each.amountMinor));
        expect(into - out).toBe(amountMinor);
      }
      expect(postings.every(({ amountMinor }) => amountMinor > 0n)).toBe(true);
    }),
  );
});

test("unbalanced lines are refused", () => {
  expect(() => postingsOf([line("player/real", -5n, 0n), line("house/games", 4n)])).toThrow(/arrive nowhere/);
});

test("a line with amount zero is in no posting", () => {
  const [posting, ...further] = postingsOf([
    line("house/adjustment", 0n),
    line("house/games", -5n),
    line("player/bonus", 0n, 9n),
    line("player/real", 5n, 5n),
  ]);
  expect(posting).toMatchObject({ from: "house/games", to: "player/real", amountMinor: 5n });
  expect(further).toEqual([]);
});

describe("a transfer", () => {
  const message = "a transfer must have two or more lines that sum to zero: ";

  test("is balanced with two or more lines that sum to zero", () => {
    expect(() => assertBalanced([line("house/games", -5n), line("player/real", 5n)])).not.toThrow();
    expect(() =>
      assertBalanced([line("house/games", -5n), line("player/real", 2n), line("player/bonus", 3n)]),
    ).not.toThrow();
  });

  test("is refused without lines, with a single one, or with a sum other than zero, and the lines are named", () => {
    expect(() => assertBalanced([])).toThrow(new Error(message));
    expect(() => assertBalanced([line("player/real", 5n)])).toThrow(new Error(`${message}player/real 5`));
    expect(() => assertBalanced([line("player/real", 5n), line("house/games", -4n)])).toThrow(
      new Error(`${message}player/real 5, house/games -4`),
    );
  });

  test("is refused when a line moves nothing", () => {
    expect(() =>
      assertBalanced([line("house/games", -5n), line("player/real", 5n), line("player/bonus", 0n)]),
    ).toThrow(message);
    expect(() => assertBalanced([line("house/games", 0n), line("player/real", 0n)])).toThrow(message);
    expect(() => assertBalanced([line("house/games", 0n)])).toThrow(message);
  });
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
