import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Draw, Step } from "../mechanic.ts";
import { seededDraw } from "../seeded-draw.ts";
import { crashMechanic, type CrashState } from "./crash-mechanic.ts";
import {
  CRASH_DRAWS,
  crashPoint,
  crashReturn,
  type CrashRules,
  multiplierAt,
  reachedAtMs,
  reachingDraws,
} from "./crash-rules.ts";

const rules: CrashRules = { returnBasisPoints: 9700, maxHundredths: 100_000, doublingMs: 5000 };
const limits = { minStakeMinor: 100n, maxStakeMinor: 100_000n };
const never: Draw = () => expect.unreachable("an outcome was drawn");

const ask = (choice: unknown, draw: Draw) => crashMechanic.open({ rules, choice, limits }, draw);

function open(autoHundredths: number | null, draw: Draw, stakeMinor = 100): Step<CrashState> {
  const verdict = ask({ stakeMinor, autoHundredths }, draw);
  if (!verdict.ok) throw new Error(verdict.code);
  return verdict.value;
}
function act(step: Step<CrashState>, action: string, elapsedMs: number): Step<CrashState> {
  const verdict = crashMechanic.act({ rules, state: step.state, action, elapsedMs }, never);
  if (!verdict.ok) throw new Error(verdict.code);
  return verdict.value;
}
const viewOf = (step: Step<CrashState>) => crashMechanic.view(step.state);

/** A draw that crashes after ×3.88. */
const to388: Draw = () => CRASH_DRAWS / 4 - 1;
const anyMultiple = fc.integer({ min: 101, max: 100_000 });

describe("the crash mechanic", () => {
  it("draws the crash point once at the opening, below 2^32, and hides it during the flight", () => {
    const asked: number[] = [];
    const opened = open(null, (exclusiveMax) => {
      asked.push(exclusiveMax);
      return CRASH_DRAWS / 4 - 1;
    });
    expect(asked).toEqual([CRASH_DRAWS]);
    expect(viewOf(opened)).toMatchObject({ phase: "open", crashHundredths: null });
    expect(JSON.stringify(viewOf(opened))).not.toContain("388");
    expect(opened.state.crashHundredths).toBe(388);
    const lost = act(opened, "look", 60_000);
    expect(viewOf(lost)).toMatchObject({ phase: "over", crashHundredths: 388, cashedHundredths: null });
    expect(lost.creditMinor).toBe(0n);
  });

  it("doubles the multiplier after each doubling time", () => {
    expect([0, 5000, 10_000, 15_000].map((elapsed) => multiplierAt(rules, elapsed))).toEqual([
      100, 200, 400, 800,
    ]);
    expect(multiplierAt(rules, -40)).toBe(100);
    fc.assert(
      fc.property(fc.nat(80_000), fc.nat(1000), (at, more) => {
        expect(multiplierAt(rules, at + more)).toBeGreaterThanOrEqual(multiplierAt(rules, at));
      }),
    );
  });

  it("pays the current multiplier up to the crash point and not after it", () => {
    const opened = open(null, to388, 200);
    expect(act(opened, "cash_out", 5000)).toMatchObject({ creditMinor: 400n, isFinal: true });
    const last = Array.from({ length: 20_000 }, (_, ms) => ms).findLast(
      (ms) => multiplierAt(rules, ms) <= 388,
    );
    expect(act(opened, "cash_out", last ?? 0).creditMinor).toBe(776n);
    expect(act(opened, "cash_out", (last ?? 0) + 1).creditMinor).toBe(0n);
  });

  it("cashes out automatically before the crash, however late the state is read", () => {
    expect(act(open(250, to388), "look", 3000).isFinal).toBe(false);
    for (const [action, elapsedMs] of [
      ["look", 8000],
      ["cash_out", 9000],
      ["look", 1e9],
    ] as const)
      expect(act(open(250, to388), action, elapsedMs)).toMatchObject({ creditMinor: 250n, isFinal: true });
    expect(act(open(389, to388), "look", 1e9).creditMinor).toBe(0n);
    expect(act(open(388, to388), "look", 1e9).creditMinor).toBe(388n);
  });

  it("computes the exact millisecond at which time alone ends a flight", () => {
    const { poll } = crashMechanic;
    if (!poll) throw new Error("covers time in a flight");
    fc.assert(
      fc.property(fc.option(anyMultiple), fc.nat(), (auto, seed) => {
        const opened = open(auto, seededDraw(seed));
        const endMs = poll.endsAtMs(opened.state);
        expect(act(opened, poll.action, endMs).isFinal).toBe(true);
        if (endMs > 0) expect(act(opened, poll.action, endMs - 1).isFinal).toBe(false);
      }),
    );
  });

  it("ends some flights at once, as often as the RTP requires", () => {
    const atOnce = open(null, () => CRASH_DRAWS - 1);
    expect(act(atOnce, "cash_out", 0).creditMinor).toBe(0n);
    expect(viewOf(act(atOnce, "look", 0)).crashHundredths).toBe(100);
    expect(reachingDraws(rules, 100) / CRASH_DRAWS).toBeCloseTo(0.97, 8);
  });

  it("reaches a multiplier with exactly the draws of its closed form, and has the setting's RTP on all", () => {
    fc.assert(
      fc.property(anyMultiple, (multiple) => {
        const reaching = reachingDraws(rules, multiple);
        expect(crashPoint(rules, reaching - 1)).toBeGreaterThanOrEqual(multiple);
        expect(crashPoint(rules, reaching)).toBeLessThan(multiple);
        expect(crashReturn(rules, multiple).returned).toBeLessThanOrEqual(0.97);
        expect(crashReturn(rules, multiple).returned).toBeGreaterThan(0.97 - 0.000_03);
      }),
    );
  });

  it("approaches its RTP in a long run, cashed out automatically or by the player", () => {
    const draw = seededDraw(9);
    const rounds = 60_000;
    let bySelf = 0;
    let byHand = 0;
    for (let round = 0; round < rounds; round += 1) {
      bySelf += Number(act(open(200, draw), "look", 1e9).creditMinor) / 100;
      byHand += Number(act(open(null, draw), "cash_out", 2500).creditMinor) / 100;
    }
    for (const paid of [bySelf, byHand])
      expect(Math.abs(paid / rounds - 0.97)).toBeLessThan(4 / Math.sqrt(rounds));
  });

  it("refuses other actions, a second cash-out, and choices outside the limits, without drawing", () => {
    const illegal = { ok: false, code: "round.action_illegal" };
    const opened = open(null, to388);
    const attempt = (step: Step<CrashState>, action: unknown) =>
      crashMechanic.act({ rules, state: step.state, action, elapsedMs: 1000 }, never);
    for (const action of ["", "fly", 1, null, { cash_out: true }])
      expect(attempt(opened, action)).toEqual(illegal);
    expect(attempt(act(opened, "cash_out", 1000), "cash_out")).toEqual(illegal);
    for (const autoHundredths of [100, 100_001, 150.5, -2, "200", undefined])
      expect(ask({ stakeMinor: 100, autoHundredths }, never)).toEqual(illegal);
    for (const stakeMinor of [50, 150, 200_000])
      expect(ask({ stakeMinor, autoHundredths: null }, never)).toEqual({
        ok: false,
        code: "round.stake_outside_limits",
      });
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(ask(value, never).ok).toBe(false);
      }),
    );
  });

  it("pays between zero and its cash-out multiplier, with a state that survives JSON", () => {
    fc.assert(
      fc.property(fc.nat(), fc.option(anyMultiple), fc.nat(60_000), (seed, auto, elapsedMs) => {
        const opened = open(auto, seededDraw(seed));
        const step = act(opened, "cash_out", elapsedMs);
        expect(step.creditMinor).toBeGreaterThanOrEqual(0n);
        expect(step.creditMinor).toBeLessThanOrEqual(BigInt(auto ?? rules.maxHundredths));
        expect(step.creditMinor).toBeLessThanOrEqual(BigInt(multiplierAt(rules, elapsedMs)));
        expect(JSON.parse(JSON.stringify(opened.state))).toEqual(opened.state);
      }),
    );
  });

  it("settles an abandoned flight by its automatic cash-out, or as lost, without a debit", () => {
    const settle = (step: Step<CrashState>) =>
      crashMechanic.settleByDefault({ rules, state: step.state }, never);
    expect(settle(open(250, to388))).toMatchObject({ debitMinor: 0n, creditMinor: 250n, isFinal: true });
    const lost = settle(open(null, to388));
    expect(lost).toMatchObject({ debitMinor: 0n, creditMinor: 0n, isFinal: true });
    expect(settle(lost)).toMatchObject({ state: lost.state, debitMinor: 0n, creditMinor: 0n, isFinal: true });
  });
});

describe("limits of a flight", () => {
  it("allow an automatic cash-out up to the title's maximum, and not above it or at zero", () => {
    expect(open(100_000, to388).state.autoHundredths).toBe(100_000);
    expect(open(101, to388).state.autoHundredths).toBe(101);
    for (const autoHundredths of [100, 100_001, 200.5, "200"])
      expect(ask({ stakeMinor: 100, autoHundredths }, never)).toEqual({
        ok: false,
        code: "round.action_illegal",
      });
  });

  it("pay an automatic multiplier equal to the crash point, and nothing a hundredth above it", () => {
    const ended = (auto: number) => act(open(auto, to388), "look", 60_000);
    expect(ended(388)).toMatchObject({ creditMinor: 388n, isFinal: true, legalActions: [] });
    expect(ended(389)).toMatchObject({ creditMinor: 0n, isFinal: true });
    const { poll } = crashMechanic;
    expect(poll?.endsAtMs(open(388, to388).state)).toBe(reachedAtMs(rules, 388));
    expect(poll?.endsAtMs(open(389, to388).state)).toBe(reachedAtMs(rules, 389));
  });

  it("do not pay a finished flight again when it is settled as abandoned", () => {
    const won = act(open(200, to388), "look", 60_000);
    expect(won.creditMinor).toBe(200n);
    const again = crashMechanic.settleByDefault({ rules, state: won.state }, never);
    expect(again).toMatchObject({ state: won.state, debitMinor: 0n, creditMinor: 0n, isFinal: true });
  });
});
