import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Draw, Step } from "../mechanic.ts";
import { seededDraw } from "../seeded-draw.ts";
import { countThreeCard } from "./count-three-card.ts";
import { handOf, strengthOf } from "./rank-three.ts";
import { threeCardMechanic, type ThreeCardState } from "./three-card-mechanic.ts";
import { THREE_CARD_COUNTS, threeCardReturns } from "./three-card-return.ts";
import type { ThreeCardRules } from "./three-card-rules.ts";

const rules: ThreeCardRules = { anteBonus: [5, 4, 1], pairPlus: [40, 30, 6, 4, 1] };
const limits = { minStakeMinor: 100n, maxStakeMinor: 100_000n };
const never: Draw = () => expect.unreachable("a card was drawn");

const ask = (choice: unknown, draw: Draw) => threeCardMechanic.open({ rules, choice, limits }, draw);

function deal(cards: readonly number[], pairPlusMinor = 0): Step<ThreeCardState> {
  const dealt: number[] = [];
  const verdict = ask({ anteMinor: 100, pairPlusMinor }, () => {
    const card = cards[dealt.length] ?? 0;
    const place = card - dealt.filter((gone) => gone < card).length;
    dealt.push(card);
    return place;
  });
  if (!verdict.ok) throw new Error(verdict.code);
  return verdict.value;
}
function act(step: Step<ThreeCardState>, action: string): Step<ThreeCardState> {
  const verdict = threeCardMechanic.act({ rules, state: step.state, action, elapsedMs: 0 }, never);
  if (!verdict.ok) throw new Error(verdict.code);
  return verdict.value;
}
const viewOf = (step: Step<ThreeCardState>) => threeCardMechanic.view(step.state);
const edge = (share: number) => Number(((1 - share) * 100).toFixed(4));

describe("the exact return of three-card poker", () => {
  it("is the published one for ante and play, and for pair plus", () => {
    expect(edge(threeCardReturns(rules).ante)).toBe(3.373);
    expect(edge(threeCardReturns({ ...rules, anteBonus: [4, 3, 1] }).ante)).toBe(3.8255);
    expect(edge(threeCardReturns({ ...rules, anteBonus: [3, 2, 1] }).ante)).toBe(4.278);
    expect(edge(threeCardReturns(rules).pairPlus)).toBe(2.3167);
    expect(edge(threeCardReturns({ ...rules, pairPlus: [40, 30, 6, 3, 1] }).pairPlus)).toBe(7.276);
  });

  it("rests on counts that come out anew from every hand against every hand", () => {
    expect(countThreeCard()).toEqual(THREE_CARD_COUNTS);
  }, 60_000);
});

describe("three cards", () => {
  it("rank as they do at the table: a straight above a flush, the ace low only below the deuce", () => {
    const named = [
      [0, 12, 11],
      [5, 18, 31],
      [0, 14, 2],
      [0, 4, 9],
      [6, 19, 0],
      [12, 24, 8],
    ].map(([a = 0, b = 0, c = 0]) => handOf(strengthOf(a, b, c)));
    expect(named).toEqual(["straight_flush", "three", "straight", "flush", "pair", "high_card"]);
    expect(strengthOf(0, 14, 2)).toBeLessThan(strengthOf(1, 15, 3));
    expect(strengthOf(0, 25, 11)).toBeGreaterThan(strengthOf(12, 24, 10));
    expect(strengthOf(0, 1, 15)).toBe(strengthOf(13, 14, 2));
  });
});

describe("the three-card poker mechanic", () => {
  // Player king, queen, nine of mixed suits; dealer queen, eight, three.
  const win = [12, 24, 8, 11, 20, 28];

  it("hides the dealer's cards until the player has decided", () => {
    const opened = deal(win);
    expect(viewOf(opened)).toMatchObject({ dealer: null, dealerHand: null, playerHand: "high_card" });
    expect(JSON.stringify(viewOf(opened))).not.toContain('"8"');
    expect(viewOf(act(opened, "play")).dealer).toHaveLength(3);
  });

  it("pays ante and play where the player wins, and the ante alone where the dealer has no queen", () => {
    expect(act(deal(win), "play")).toMatchObject({ debitMinor: 100n, creditMinor: 400n, isFinal: true });
    // Jack, eight, three: the dealer does not play.
    const none = act(deal([12, 24, 8, 10, 20, 28]), "play");
    expect(none.creditMinor).toBe(300n);
    expect(viewOf(none).result).toBe("not_qualified");
    // Dealer ace, eight, three.
    expect(act(deal([12, 24, 8, 0, 20, 28]), "play").creditMinor).toBe(0n);
    expect(act(deal([12, 24, 8, 25, 11, 34]), "play").creditMinor).toBe(200n);
  });

  it("pays the ante bonus whatever the dealer has, and pair plus even after a fold", () => {
    // Straight flush against jack high: ante back twice with play, ante won, bonus five, pair plus forty.
    const best = act(deal([0, 12, 11, 10 + 13, 20, 28], 100), "play");
    expect(best.creditMinor).toBe(BigInt(100 * (3 + 5) + 100 * 41));
    expect(act(deal([6, 19, 0, 11, 20, 28], 100), "fold")).toMatchObject({
      debitMinor: 0n,
      creditMinor: 200n,
    });
    expect(act(deal(win), "fold").creditMinor).toBe(0n);
  });

  it("refuses other actions, a second decision, and choices outside the limits, without drawing", () => {
    const illegal = { ok: false, code: "round.action_illegal" };
    const attempt = (step: Step<ThreeCardState>, action: unknown) =>
      threeCardMechanic.act({ rules, state: step.state, action, elapsedMs: 0 }, never);
    for (const action of ["raise", "", 1, null]) expect(attempt(deal(win), action)).toEqual(illegal);
    expect(attempt(act(deal(win), "play"), "play")).toEqual(illegal);
    for (const choice of [{ anteMinor: 100 }, { pairPlusMinor: 100 }, { anteMinor: 100, pairPlusMinor: -1 }])
      expect(ask(choice, never)).toEqual(illegal);
    expect(ask({ anteMinor: 60_000, pairPlusMinor: 60_000 }, never)).toEqual({
      ok: false,
      code: "round.stake_outside_limits",
    });
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(ask(value, never).ok).toBe(false);
      }),
    );
  });

  it("never pays below zero nor above the stated maximum, and its state round-trips through JSON", () => {
    fc.assert(
      fc.property(fc.nat(), fc.boolean(), fc.boolean(), (seed, hasPlus, isPlaying) => {
        const verdict = ask({ anteMinor: 100, pairPlusMinor: hasPlus ? 100 : 0 }, seededDraw(seed));
        if (!verdict.ok) throw new Error(verdict.code);
        const step = act(verdict.value, isPlaying ? "play" : "fold");
        expect(step.creditMinor).toBeGreaterThanOrEqual(0n);
        expect(step.creditMinor).toBeLessThanOrEqual(41n * verdict.value.debitMinor);
        expect(JSON.parse(JSON.stringify(step.state))).toEqual(step.state);
      }),
    );
  });

  it("settles an abandoned round as folded, pair plus paid, without a debit", () => {
    const settle = (step: Step<ThreeCardState>) =>
      threeCardMechanic.settleByDefault({ rules, state: step.state }, never);
    const settled = settle(deal([6, 19, 0, 11, 20, 28], 100));
    expect(settled).toMatchObject({ debitMinor: 0n, creditMinor: 200n, isFinal: true });
    expect(settle(settled)).toMatchObject({ state: settled.state, debitMinor: 0n, creditMinor: 0n });
  });
});
