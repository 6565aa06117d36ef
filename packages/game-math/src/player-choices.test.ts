import { describe, expect, it } from "vitest";
import { furtherStakeOf } from "./further-stake.ts";
import { mechanics } from "./index.ts";
import type { JsonValue } from "./json.ts";
import type { MechanicId, Step } from "./mechanic.ts";
import { seededDraw } from "./seeded-draw.ts";
import { titles } from "./titles/titles.ts";

const limits = { minStakeMinor: 1n, maxStakeMinor: 10_000_000n };

/** A title with this mechanic, with its rules as the engine sees them. */
function tableOf(id: MechanicId) {
  const title = titles.find(({ mechanic }) => mechanic === id);
  if (!title) throw new Error(`no title plays ${id}`);
  return { mechanic: mechanics[id], rules: title.rules as unknown };
}

function open(id: MechanicId, choice: JsonValue, seed = 1): Step {
  const { mechanic, rules } = tableOf(id);
  const verdict = mechanic.open({ rules, choice, limits }, seededDraw(seed));
  if (!verdict.ok) throw new Error(`${id}: ${verdict.code}`);
  return verdict.value;
}

function coverageOf(id: MechanicId, { state }: Pick<Step, "state">): number | null | undefined {
  const { mechanic, rules } = tableOf(id);
  return mechanic.coverage?.({ rules, state });
}

function act(id: MechanicId, step: Pick<Step, "state">, action: string, elapsedMs = 0): Step {
  const { mechanic, rules } = tableOf(id);
  const verdict = mechanic.act({ rules, state: step.state, action, elapsedMs }, seededDraw(1));
  if (!verdict.ok) throw new Error(`${id}: ${verdict.code}`);
  return verdict.value;
}

describe("the share of outcomes that a player covers", () => {
  const bets = (...kinds: readonly string[]) => ({ bets: kinds.map((kind) => ({ kind, amountMinor: 100 })) });

  it("counts each pocket of the wheel once", () => {
    expect(coverageOf("roulette", open("roulette", bets("red")))).toBeCloseTo(18 / 37);
    expect(coverageOf("roulette", open("roulette", bets("red", "red", "even")))).toBeCloseTo(28 / 37);
    expect(coverageOf("roulette", open("roulette", bets("red", "black")))).toBeCloseTo(36 / 37);
    const zero = { kind: "straight", pockets: [0], amountMinor: 1 };
    expect(coverageOf("roulette", open("roulette", { bets: [...bets("low", "high").bets, zero] }))).toBe(1);
  });

  it("counts both sides of baccarat as everything, and pairs as nothing", () => {
    expect(coverageOf("baccarat", open("baccarat", bets("player", "banker")))).toBeCloseTo(1);
    expect(coverageOf("baccarat", open("baccarat", bets("banker", "tie", "banker_pair")))).toBeCloseTo(
      0.5538,
    );
    expect(coverageOf("baccarat", open("baccarat", bets("tie")))).toBeCloseTo(0.0952);
    expect(coverageOf("baccarat", open("baccarat", bets("player_pair", "banker_pair")))).toBe(0);
  });

  it("is the win probability at dice and limbo", () => {
    const roll = (targetHundredths: number) =>
      open("dice", { stakeMinor: 100, side: "under", targetHundredths });
    expect(coverageOf("dice", roll(9_501))).toBeCloseTo(0.95, 3);
    expect(coverageOf("dice", roll(5_000))).toBeCloseTo(0.5, 3);
    const flight = (targetHundredths: number) => open("limbo", { stakeMinor: 100, targetHundredths });
    expect(coverageOf("limbo", flight(101))).toBeGreaterThan(0.9);
    expect(coverageOf("limbo", flight(200))).toBeLessThan(0.5);
  });

  it("is known at mines and crash once the player has stopped", () => {
    const field = open("mines", { stakeMinor: 100, mines: 1 });
    const { mines } = field.state as unknown as { mines: readonly [number] };
    expect(coverageOf("mines", field)).toBeNull();
    const safe = mines[0] === 0 ? 1 : 0;
    const out = act("mines", act("mines", field, `open:${safe}`), "cash_out");
    expect(coverageOf("mines", out)).toBeCloseTo(24 / 25);
    expect(coverageOf("mines", act("mines", field, `open:${mines[0]}`))).toBe(0);
    const { mechanic, rules } = tableOf("mines");
    const abandoned = mechanic.settleByDefault({ rules, state: field.state }, seededDraw(1));
    expect(coverageOf("mines", abandoned)).toBe(1);

    const flight = open("crash", { stakeMinor: 100, autoHundredths: 101 }, 3);
    expect(coverageOf("crash", flight)).toBeNull();
    expect(coverageOf("crash", act("crash", flight, "look", 3_600_000))).toBeGreaterThan(0.9);
    const far = open("crash", { stakeMinor: 100, autoHundredths: null }, 3);
    expect(coverageOf("crash", act("crash", far, "look", 3_600_000))).toBeLessThan(0.5);
  });

  it("is undefined where players choose no outcomes", () => {
    expect("coverage" in mechanics["slot-lines"]).toBe(false);
    expect("coverage" in mechanics.blackjack).toBe(false);
  });
});

describe("the stake of an action", () => {
  it("is known before the action, independent of the draws", () => {
    const { mechanic, rules } = tableOf("blackjack");
    let asked = 0;
    for (let seed = 1; seed <= 300; seed += 1) {
      const { state, legalActions } = open("blackjack", { stakeMinor: 200 }, seed);
      for (const action of legalActions) {
        const expectedStake = furtherStakeOf(mechanic, { rules, state }, action);
        for (const draws of [7, 8, 9]) {
          const taken = mechanic.act({ rules, state, action, elapsedMs: 0 }, seededDraw(draws));
          expect(taken).toMatchObject({ ok: true, value: { debitMinor: expectedStake } });
        }
        asked += Number(expectedStake > 0n);
      }
    }
    expect(asked).toBeGreaterThan(100);
  });

  it("is zero for an illegal action", () => {
    const { mechanic, rules } = tableOf("blackjack");
    const { state } = open("blackjack", { stakeMinor: 200 });
    expect(furtherStakeOf(mechanic, { rules, state }, "raise")).toBe(0n);
  });

  it("is required at the opening when the round could otherwise only be given up", () => {
    const { mechanic, rules } = tableOf("three-card");
    const dealt = open("three-card", { anteMinor: 300, pairPlusMinor: 100 });
    expect(mechanic.playOnStakeMinor?.(dealt.state)).toBe(300n);
    expect(furtherStakeOf(mechanic, { rules, state: dealt.state }, "play")).toBe(300n);
    expect(mechanic.playOnStakeMinor?.(act("three-card", dealt, "fold").state)).toBe(0n);
    expect("playOnStakeMinor" in mechanics.blackjack).toBe(false);
  });
});
