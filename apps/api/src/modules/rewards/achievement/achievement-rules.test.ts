import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  countFact,
  type CountedRound,
  countRound,
  isMovedBy,
  nothing,
  type Rule,
  ruleSchema,
  type Task,
} from "./achievement-rules.ts";

const task = (rule: Rule, target = 3, gameSlug: string | null = null): Task => ({ rule, target, gameSlug });
const round = (given: Partial<CountedRound> = {}): CountedRound => ({
  slug: "kraken",
  category: "slots",
  mechanic: "slot-lines",
  stakeMinor: 100n,
  winMinor: 0n,
  settledAt: new Date("2026-11-20T12:00:00Z"),
  ...given,
});
const play = (of: Task, rounds: readonly CountedRound[]) =>
  rounds.reduce((state, each) => countRound(of, state, each), nothing).progress;
const on = (day: number) => round({ settledAt: new Date(Date.UTC(2026, 10, day, 12)) });

const anyRound = fc.record({
  slug: fc.constantFrom("kraken", "medusa", "blackjack"),
  category: fc.constantFrom("slots", "tablegames"),
  mechanic: fc.constantFrom("slot-lines", "blackjack"),
  stakeMinor: fc.bigInt(0n, 1_000n),
  winMinor: fc.bigInt(0n, 100_000n),
  settledAt: fc.integer({ min: 1, max: 12 }).map((day) => new Date(Date.UTC(2026, 10, day, 12))),
});
const anyRule: fc.Arbitrary<Rule> = fc.constantFrom<Rule>(
  { count: "rounds" },
  { count: "wins" },
  { count: "multiple", atLeast: 10 },
  { count: "distinctGames" },
  { count: "days" },
  { count: "streakDays" },
  { fact: "level" },
);

describe("achievements", () => {
  test("progress never falls and never exceeds the target", () => {
    fc.assert(
      fc.property(anyRule, fc.integer({ min: 1, max: 5 }), fc.array(anyRound), (rule, target, rounds) => {
        let state = nothing;
        for (const each of rounds) {
          const next = countRound(task(rule, target), state, each);
          expect(next.progress).toBeGreaterThanOrEqual(state.progress);
          expect(next.progress).toBeLessThanOrEqual(target);
          state = next;
        }
      }),
    );
  });

  test("the order of batches does not change the result", () => {
    fc.assert(
      fc.property(anyRule, fc.array(anyRound), fc.nat(20), (rule, rounds, cut) => {
        const of = task(rule, 4);
        const first = rounds.slice(0, cut).reduce((at, each) => countRound(of, at, each), nothing);
        const second = rounds.slice(cut).reduce((at, each) => countRound(of, at, each), first);
        expect(second).toEqual(rounds.reduce((at, each) => countRound(of, at, each), nothing));
      }),
    );
  });

  test("a task for a game category counts rounds of that category only", () => {
    const tables = task({ count: "rounds", category: "tablegames" });
    const tumble = task({ count: "rounds", mechanics: ["slot-tumble"] });
    const kraken = task({ count: "rounds" }, 3, "kraken");
    const rounds = [round(), round({ category: "tablegames", slug: "blackjack" })];
    expect([tables, tumble, kraken].map((each) => play(each, rounds))).toEqual([1, 0, 1]);
    const krakens = [round(), round(), round({ category: "tablegames", slug: "blackjack" })];
    expect([tables, kraken].map((each) => play(each, krakens))).toEqual([1, 2]);
  });

  test("a multiple counts from exactly the required ratio, and never for a free round", () => {
    const hundred = task({ count: "multiple", atLeast: 100 });
    const wins = [
      round({ winMinor: 9_999n }),
      round({ winMinor: 10_000n }),
      round({ stakeMinor: 0n, winMinor: 5_000n }),
    ];
    expect(play(hundred, wins)).toBe(1);
  });

  test("a win must pay more than its stake", () => {
    const wins = [round({ winMinor: 99n }), round({ winMinor: 100n }), round({ winMinor: 101n })];
    expect(play(task({ count: "wins" }), wins)).toBe(1);
    expect(play(task({ count: "multiple" }), wins)).toBe(2);
  });

  test("a round does not advance a task that waits for a fact", () => {
    expect(isMovedBy(task({ fact: "verified" }), round())).toBe(false);
    expect(isMovedBy(task({ count: "rounds" }), round())).toBe(true);
    expect(countRound(task({ fact: "verified" }), nothing, round())).toBe(nothing);
  });

  test("different games and different days count once each", () => {
    const rounds = [round(), round(), round({ slug: "medusa" })];
    expect(play(task({ count: "distinctGames" }), rounds)).toBe(2);
    expect(play(task({ count: "days" }), [on(1), on(1), on(5)])).toBe(2);
  });

  test("a streak of days restarts after a missed day and keeps its best", () => {
    const week = task({ count: "streakDays" }, 7);
    expect(play(week, [on(1), on(2), on(3), on(3)])).toBe(3);
    expect(play(week, [on(1), on(2), on(3), on(5), on(6)])).toBe(3);
    expect(play(week, [on(1), on(3), on(4), on(5), on(6)])).toBe(4);
  });

  test("a level counts by its number, other facts one by one", () => {
    const ten = task({ fact: "level" }, 10);
    const at = (amount: number) => countFact(ten, nothing, { fact: "level", amount }).progress;
    expect([at(4), at(12)]).toEqual([4, 10]);
    const upgrades = task({ fact: "skill_upgraded" }, 2);
    const one = countFact(upgrades, nothing, { fact: "skill_upgraded", amount: 1 });
    expect(one.progress).toBe(1);
    expect(countFact(upgrades, one, { fact: "verified", amount: 1 })).toBe(one);
    const two = countFact(upgrades, one, { fact: "skill_upgraded", amount: 1 });
    expect(two.progress).toBe(2);
    expect(countFact(upgrades, two, { fact: "skill_upgraded", amount: 1 })).toBe(two);
    expect(countFact(task({ count: "rounds" }), nothing, { fact: "level", amount: 1 })).toBe(nothing);
  });

  test("a repeated or lower level changes nothing", () => {
    const ten = task({ fact: "level" }, 10);
    const four = countFact(ten, nothing, { fact: "level", amount: 4 });
    for (const amount of [4, 3]) expect(countFact(ten, four, { fact: "level", amount })).toBe(four);
    expect(countFact(ten, four, { fact: "level", amount: 5 }).progress).toBe(5);
  });

  test("a late round of an earlier day does not break a streak", () => {
    const week = task({ count: "streakDays" }, 7);
    const passed = [on(3), on(4)].reduce((at, each) => countRound(week, at, each), nothing);
    for (const late of [1, 3, 4]) expect(countRound(week, passed, on(late))).toBe(passed);
    expect(countRound(week, passed, on(5)).progress).toBe(3);
  });

  test("a rule is for one kind of round or one fact", () => {
    for (const count of ["rounds", "wins", "multiple", "distinctGames", "days", "streakDays"])
      expect(ruleSchema.parse({ count })).toEqual({ count });
    for (const category of ["slots", "jackpot", "tablegames", "others"])
      expect(ruleSchema.parse({ count: "wins", category })).toEqual({ count: "wins", category });
    const facts = "profile_completed email_confirmed phone_confirmed second_step_on verified limit_set level";
    for (const fact of [...facts.split(" "), "skill_upgraded", "points_exchanged"])
      expect(ruleSchema.parse({ fact })).toEqual({ fact });
    const rule = { count: "multiple", atLeast: 10, mechanics: ["dice"] };
    expect(ruleSchema.parse(rule)).toEqual(rule);
    for (const wrong of [
      {},
      { count: "losses" },
      { fact: "lost" },
      { count: "wins", category: "x" },
      { count: "multiple", atLeast: 0 },
      { count: "", fact: "" },
    ])
      expect(ruleSchema.safeParse(wrong).success).toBe(false);
  });
});
