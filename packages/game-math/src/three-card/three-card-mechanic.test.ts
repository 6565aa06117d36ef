import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Draw, Step } from "../mechanic.ts";
import { seededDraw } from "../seeded-draw.ts";
import { countThreeCard } from "./count-three-card.ts";
import { handOf, PLAYS, QUALIFIES, strengthOf } from "./rank-three.ts";
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

  it("rests on counts that a full enumeration reproduces", () => {
    expect(countThreeCard()).toEqual(THREE_CARD_COUNTS);
  });
});

describe("three cards", () => {
  it("rank a straight above a flush, and the ace low only below the deuce", () => {
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

  it("pays ante and play on a win, and only the ante when the dealer has no queen", () => {
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
    // Straight flush against jack high: ante and play returned, ante won, bonus five, pair plus forty.
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

  it("pays between zero and the stated maximum, with a state that survives JSON", () => {
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

  it("settles an abandoned round as folded, with pair plus paid, without a debit", () => {
    const settle = (step: Step<ThreeCardState>) =>
      threeCardMechanic.settleByDefault({ rules, state: step.state }, never);
    const settled = settle(deal([6, 19, 0, 11, 20, 28], 100));
    expect(settled).toMatchObject({ debitMinor: 0n, creditMinor: 200n, isFinal: true });
    expect(settle(settled)).toMatchObject({ state: settled.state, debitMinor: 0n, creditMinor: 0n });
  });
});

describe("the order of three-card hands", () => {
  /** Written as 'Ah Kd 2c'. */
  const of = (hand: string) => {
    const [a = 0, b = 0, c = 0] = hand
      .split(" ")
      .map(([rank = "", suit = ""]) => "A23456789TJQK".indexOf(rank) + 13 * "shdc".indexOf(suit));
    return strengthOf(a, b, c);
  };

  it("rises from each of these hands to the next", () => {
    const rising = [
      "2s 3h 5d",
      "4s 3h 6d",
      "5s 3h 6d",
      "Ts 9h 7d",
      "Js 9h 2d",
      "Qs 2h 3d",
      "Qs 6h 4d",
      "Ks 2h 3d",
      "As 2h 4d",
      "As 3h 4d",
      "As Qh Jd",
      "As Kh 9d",
      "As Kh Jd",
      "2s 2h 3d",
      "2s Kh 2d",
      "2s 2h Ad",
      "3s 3h 2d",
      "Ks Kh Qd",
      "As Ah 2d",
      "As Ah Kd",
      "2s 3s 5s",
      "As Ks 2s",
      "As Ks Js",
      "As 2h 3d",
      "2s 3h 4d",
      "Qs Jh Td",
      "Qs Kh Ad",
      "2s 2h 2d",
      "As Ah Ad",
      "As 2s 3s",
      "2s 3s 4s",
      "Qs Ks As",
    ].map(of);
    for (const [index, strength] of rising.entries())
      expect(strength).toBeGreaterThan(rising[index - 1] ?? -1);
  });

  it("does not depend on the order of cards", () => {
    for (const hand of ["2s 2h 3d", "Ks 4h Kd", "As 2h 3d", "Qs 6h 4d", "9h 9d 9c", "2h 9h Jh"]) {
      const [a = "", b = "", c = ""] = hand.split(" ");
      const orders = [
        [a, b, c],
        [a, c, b],
        [b, a, c],
        [b, c, a],
        [c, a, b],
        [c, b, a],
      ];
      expect(new Set(orders.map((order) => of(order.join(" ")))).size).toBe(1);
    }
    expect(["2s 5h 5d", "5s 6h 8d", "2s 2h 7s", "2s 7s 9s"].map((hand) => handOf(of(hand)))).toEqual([
      "pair",
      "high_card",
      "pair",
      "flush",
    ]);
    expect(["As 2h 4d", "As 3h 2d", "2s Ah Kd", "As 2s 4d"].map((hand) => handOf(of(hand)))).toEqual([
      "high_card",
      "straight",
      "high_card",
      "high_card",
    ]);
  });

  it("lets the dealer play from the lowest queen on, and the player from queen, six and four", () => {
    expect(of("Qs 3h 2d")).toBeGreaterThanOrEqual(QUALIFIES);
    expect(of("Js Th 8d")).toBeLessThan(QUALIFIES);
    expect(of("Qs 6h 4d")).toBe(PLAYS);
    expect(of("Qs 6h 3d")).toBeLessThan(PLAYS);
  });
});

describe("a three-card round", () => {
  const win = [12, 24, 8, 11, 20, 28];

  it("offers play or fold, accepts nothing after its end, and requires the ante's amount to continue", () => {
    const opened = deal(win);
    expect(opened).toMatchObject({ isFinal: false, creditMinor: 0n, legalActions: ["play", "fold"] });
    expect(opened.state).toMatchObject({ phase: "open", playMinor: 0, anteWinMinor: 0, pairPlusWinMinor: 0 });
    expect(threeCardMechanic.playOnStakeMinor?.(opened.state)).toBe(100n);
    const over = act(opened, "play");
    expect(over.legalActions).toEqual([]);
    expect(threeCardMechanic.playOnStakeMinor?.(over.state)).toBe(0n);
  });

  it("pays no pair plus without a pair, and no ante bonus after a fold", () => {
    expect(act(deal(win, 100), "play")).toMatchObject({ creditMinor: 400n });
    expect(act(deal([0, 12, 11, 23, 20, 28]), "fold")).toMatchObject({ creditMinor: 0n, debitMinor: 0n });
    // The dealer qualifies with queen, three and two; equal hands return the bets.
    expect(viewOf(act(deal([12, 24, 8, 11, 15, 27]), "play")).result).toBe("win");
    expect(viewOf(act(deal([12, 24, 8, 25, 11, 34]), "play")).result).toBe("push");
    expect(viewOf(act(deal([12, 24, 8, 0, 20, 28]), "play")).result).toBe("lose");
  });
});
