import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Draw } from "../mechanic.ts";
import { BET_KINDS, COVERS, colorOf, coverOf, POCKETS, WHEEL_ORDER } from "./bets.ts";
import { maxEvenChance, evenChanceReturn } from "./roulette-kind.ts";
import { payBet, rouletteMechanic, type RouletteRules, type RouletteState } from "./roulette-mechanic.ts";

const rules = { maxBets: 20 };
const limits = { minStakeMinor: 10n, maxStakeMinor: 100_000n };
const every = BET_KINDS.flatMap((kind) => COVERS[kind].map((pockets) => ({ kind, pockets })));

describe("the roulette mechanic", () => {
  it("knows every bet of the single-zero layout", () => {
    const counts = Object.fromEntries(BET_KINDS.map((kind) => [kind, COVERS[kind].length]));
    expect(counts).toEqual({
      straight: 37,
      split: 60,
      street: 12,
      trio: 2,
      corner: 22,
      first_four: 1,
      six_line: 11,
      column: 3,
      dozen: 3,
      red: 1,
      black: 1,
      even: 1,
      odd: 1,
      low: 1,
      high: 1,
    });
  });

  it("returns exactly 36/37 on every bet, an edge of 2.7027 %", () => {
    for (const bet of every) {
      let returned = 0n;
      for (let pocket = 0; pocket < POCKETS; pocket += 1)
        returned += payBet({ ...bet, amountMinor: 100n }, pocket);
      expect(returned).toBe(3600n);
    }
    expect((1 - 36 / 37) * 100).toBeCloseTo(2.7027, 4);
  });

  it("has each pocket once on the wheel, with alternating colours after zero", () => {
    expect(new Set(WHEEL_ORDER).size).toBe(POCKETS);
    for (let index = 2; index < POCKETS; index += 1) {
      expect(colorOf(WHEEL_ORDER[index]!)).not.toBe(colorOf(WHEEL_ORDER[index - 1]!));
    }
  });

  it("pays each bet by its odds and adds up", () => {
    const choice = {
      bets: [
        { kind: "straight", pockets: [17], amountMinor: 100 },
        { kind: "black", amountMinor: 200 },
        { kind: "split", pockets: [20, 17], amountMinor: 50 },
        { kind: "dozen", pockets: COVERS.dozen[0], amountMinor: 10 },
      ],
    };
    const verdict = rouletteMechanic.open({ rules, choice, limits }, () => 17);
    expect(verdict).toMatchObject({
      ok: true,
      value: { debitMinor: 360n, creditMinor: 3600n + 400n + 900n, isFinal: true },
    });
  });

  it("refuses unknown bets, too many bets, and stakes outside the limits", () => {
    const ask = (bets: unknown) => rouletteMechanic.open({ rules, choice: { bets }, limits }, () => 0);
    const bad = { ok: false, code: "round.action_illegal" };
    expect(ask([{ kind: "split", pockets: [1, 3], amountMinor: 100 }])).toEqual(bad);
    expect(ask([{ kind: "straight", amountMinor: 100 }])).toEqual(bad);
    expect(ask([{ kind: "toString", pockets: [1], amountMinor: 100 }])).toEqual(bad);
    expect(ask([{ kind: "red", amountMinor: -5 }])).toEqual(bad);
    expect(ask(Array.from({ length: 21 }, () => ({ kind: "red", amountMinor: 10 })))).toEqual(bad);
    expect(ask([{ kind: "red", amountMinor: 9 }])).toEqual({ ok: false, code: "round.stake_outside_limits" });
    expect(ask([{ kind: "red", amountMinor: 100_001 }])).toEqual({
      ok: false,
      code: "round.stake_outside_limits",
    });
  });

  it("refuses any malformed choice without throwing or drawing", () => {
    const draw: Draw = () => expect.unreachable("an outcome was drawn");
    const bet = fc.oneof(
      fc.jsonValue(),
      fc.record({ kind: fc.constantFrom(...BET_KINDS), pockets: fc.jsonValue() }),
    );
    const choice = fc.oneof(
      fc.jsonValue(),
      fc.record({ bets: fc.oneof(fc.jsonValue(), fc.array(bet, { maxLength: 3 })) }),
    );
    fc.assert(
      fc.property(choice, (value) => {
        expect(rouletteMechanic.open({ rules, choice: value, limits }, draw).ok).toBe(false);
      }),
    );
  });

  it("pays at most thirty-six times the stake, with a state that survives JSON", () => {
    const bets = fc.array(
      fc.record({ bet: fc.constantFrom(...every), amountMinor: fc.integer({ min: 10, max: 1000 }) }),
      {
        minLength: 1,
        maxLength: 20,
      },
    );
    fc.assert(
      fc.property(bets, fc.integer({ min: 0, max: 36 }), (placed, pocket) => {
        const choice = { bets: placed.map(({ bet, amountMinor }) => ({ ...bet, amountMinor })) };
        const open = () => rouletteMechanic.open({ rules, choice, limits }, () => pocket);
        const verdict = open();
        if (!verdict.ok) throw new Error(verdict.code);
        const state = verdict.value.state;
        expect(state.winMinor).toBeGreaterThanOrEqual(0);
        expect(state.winMinor).toBeLessThanOrEqual(36 * state.stakeMinor);
        expect(JSON.parse(JSON.stringify(state))).toEqual(state);
        expect(open()).toEqual(verdict);
      }),
    );
  });
});

describe("French table rules", () => {
  const red = { kind: "red", amountMinor: 100 };
  const table = (zeroRule: NonNullable<RouletteRules["zeroRule"]>, pockets: readonly number[]) => {
    const left = pockets.values();
    const own = { maxBets: 20, zeroRule };
    const from1 = { ...limits, minStakeMinor: 1n };
    const draw: Draw = () => left.next().value ?? 0;
    const open = (bets: readonly unknown[]) => {
      const verdict = rouletteMechanic.open({ rules: own, choice: { bets }, limits: from1 }, draw);
      if (!verdict.ok) throw new Error(verdict.code);
      return verdict.value;
    };
    return { own, draw, open };
  };

  it("have an edge of 1.3514 % on even chances, by closed form and over every pocket", () => {
    expect(((1 - evenChanceReturn({ maxBets: 1, zeroRule: "la_partage" })) * 100).toFixed(4)).toBe("1.3514");
    expect(((1 - evenChanceReturn({ maxBets: 1, zeroRule: "en_prison" })) * 100).toFixed(4)).toBe("1.3514");
    let back = 0n;
    for (let pocket = 0; pocket < 37; pocket += 1)
      back += table("la_partage", [pocket]).open([red]).creditMinor;
    expect(Number(back) / 3700).toBeCloseTo(36.5 / 37, 12);
  });

  it("have an edge of 1.3879 % when a second zero takes imprisoned bets, over every pair of pockets", () => {
    const once = { maxBets: 1, zeroRule: "en_prison_once" } as const;
    expect(((1 - evenChanceReturn(once)) * 100).toFixed(4)).toBe("1.3879");
    let back = 0n;
    for (let first = 0; first < 37; first += 1)
      for (let next = 0; next < 37; next += 1) {
        const { own, draw, open } = table("en_prison_once", [first, next]);
        const opened = open([red]);
        const settled = rouletteMechanic.settleByDefault({ rules: own, state: opened.state }, draw);
        back += opened.creditMinor + settled.creditMinor;
      }
    expect(Number(back) / 136_900).toBeCloseTo(evenChanceReturn(once), 12);
  });

  it("return half of an even chance at zero, and nothing of other bets", () => {
    const state = table("la_partage", [0]).open([red, { kind: "dozen", pockets: twelve, amountMinor: 100 }]);
    expect(state).toMatchObject({ debitMinor: 200n, creditMinor: 50n, isFinal: true });
  });

  it.each([1, 3, 25, 99])("return the larger half of %d: an odd cent goes to the player", (amountMinor) => {
    const { creditMinor } = table("la_partage", [0]).open([{ ...red, amountMinor }]);
    expect(creditMinor).toBe(BigInt((amountMinor + 1) / 2));
  });

  it("round the half of all even chances once, so that many small bets return no more", () => {
    const cents = [1, 1, 1, 3, 1].map((amountMinor) => ({ ...red, amountMinor }));
    const { creditMinor, state } = table("la_partage", [0]).open(cents);
    expect(creditMinor).toBe(4n);
    expect(state.bets.map(({ winMinor }) => winMinor)).toEqual([1, 0, 1, 1, 1]);
  });

  it("return with the rounding no more than the title's range, at any stake", () => {
    const rules = { maxBets: 1, zeroRule: "la_partage" } as const;
    const returns = Array.from({ length: 90 }, (_, more) => {
      const amountMinor = more + 10;
      let back = 0n;
      for (let pocket = 0; pocket < 37; pocket += 1)
        back += table("la_partage", [pocket]).open([{ ...red, amountMinor }]).creditMinor;
      return Number(back) / 37 / amountMinor;
    });
    expect(Math.min(...returns)).toBeCloseTo(evenChanceReturn(rules), 12);
    expect(Math.max(...returns)).toBeCloseTo(maxEvenChance(rules, 10n), 12);
    expect(maxEvenChance({ maxBets: 1 }, 10n)).toBe(evenChanceReturn({ maxBets: 1 }));
  });

  it("imprison even chances at zero, pay the rest at once, and release or lose them at the next number", () => {
    const { own, draw, open } = table("en_prison", [0, 0, 1]);
    const held = open([red, { kind: "straight", pockets: [0], amountMinor: 100 }]);
    expect(held).toMatchObject({ creditMinor: 3600n, isFinal: false, legalActions: ["spin"] });
    const spin = (state: RouletteState) =>
      rouletteMechanic.act({ rules: own, state, action: "spin", elapsedMs: 0 }, draw);
    const again = spin(held.state);
    if (!again.ok) throw new Error(again.code);
    expect(again.value).toMatchObject({ creditMinor: 0n, isFinal: false });
    const free = spin(again.value.state);
    if (!free.ok) throw new Error(free.code);
    expect(free.value).toMatchObject({ debitMinor: 0n, creditMinor: 100n, isFinal: true, legalActions: [] });
    expect(spin(free.value.state).ok).toBe(false);
  });

  it("settle an abandoned round in prison by spinning on, without a debit", () => {
    const { own, draw, open } = table("en_prison", [0, 0, 0, 2]);
    const held = open([red]);
    const settled = rouletteMechanic.settleByDefault({ rules: own, state: held.state }, draw);
    expect(settled).toMatchObject({ debitMinor: 0n, creditMinor: 0n, isFinal: true });
    const twice = rouletteMechanic.settleByDefault({ rules: own, state: settled.state }, draw);
    expect(twice).toMatchObject({ state: settled.state, debitMinor: 0n, creditMinor: 0n, isFinal: true });
  });

  it("imprison nothing without an even chance", () => {
    expect(table("en_prison", [0]).open([{ kind: "straight", pockets: [5], amountMinor: 100 }]).isFinal).toBe(
      true,
    );
  });
});

const twelve = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

describe("the bet layout", () => {
  const sets = (kind: (typeof BET_KINDS)[number]) => COVERS[kind].map((pockets) => pockets.join(" "));

  it("has even and odd, red and black numbers as named", () => {
    expect(sets("even")).toEqual(["2 4 6 8 10 12 14 16 18 20 22 24 26 28 30 32 34 36"]);
    expect(sets("odd")).toEqual(["1 3 5 7 9 11 13 15 17 19 21 23 25 27 29 31 33 35"]);
    expect(sets("red")).toEqual(["1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36"]);
    expect(sets("low")).toEqual(["1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18"]);
    expect([0, 1, 2].map(colorOf)).toEqual(["green", "red", "black"]);
  });

  it("has lines of six numbers in neighbouring rows", () => {
    expect(sets("six_line").slice(0, 2)).toEqual(["1 2 3 4 5 6", "4 5 6 7 8 9"]);
    expect(sets("six_line").at(-1)).toBe("31 32 33 34 35 36");
  });

  it("accepts a bet's pockets as numbers in any order, and nothing else", () => {
    expect(coverOf("split", [4, 1])).toEqual({ kind: "split", pockets: [1, 4] });
    for (const pockets of [["1", "4"], [1, "4"], [[1, 4]], [], {}, "1,4", null])
      expect(coverOf("split", pockets)).toBeNull();
    expect(coverOf("red", [])).toBeNull();
    expect(coverOf("red", undefined)?.pockets).toHaveLength(18);
    expect(coverOf("split", undefined)).toBeNull();
  });
});

describe("a spin", () => {
  const straight = { kind: "straight", pockets: [7], amountMinor: 100 };
  const spin = (bets: readonly unknown[], pocket: number, maxBets = 2) =>
    rouletteMechanic.open({ rules: { maxBets }, choice: { bets }, limits }, () => pocket);

  it("accepts as many bets as the table allows, and at least one", () => {
    expect(spin([straight, straight], 7)).toMatchObject({ ok: true, value: { creditMinor: 7_200n } });
    expect(spin([straight, straight, straight], 7)).toEqual({ ok: false, code: "round.action_illegal" });
    expect(spin([], 7)).toEqual({ ok: false, code: "round.action_illegal" });
  });

  it("is final when nothing is in prison, and then accepts no further spin", () => {
    const opened = spin([straight], 0);
    if (!opened.ok) throw new Error(opened.code);
    expect(opened.value).toMatchObject({ isFinal: true, creditMinor: 0n, legalActions: [] });
    const { state } = opened.value;
    const act = (action: unknown, at = state) =>
      rouletteMechanic.act({ rules: { maxBets: 2 }, state: at, action, elapsedMs: 0 }, () => 1);
    expect(act("spin")).toEqual({ ok: false, code: "round.action_illegal" });
    expect(act("stop", { ...state, isInPrison: true })).toEqual({ ok: false, code: "round.action_illegal" });
    expect(act("spin", { ...state, isInPrison: true }).ok).toBe(true);
    expect(rouletteMechanic.view(state)).toBe(state);
  });

  it("counts each pocket once, whatever is bet on it", () => {
    const opened = spin([straight, { kind: "split", pockets: [7, 8], amountMinor: 100 }], 0);
    if (!opened.ok) throw new Error(opened.code);
    const at = { rules: { maxBets: 2 }, state: opened.value.state };
    expect(rouletteMechanic.coverage?.(at)).toBe(2 / 37);
  });
});
