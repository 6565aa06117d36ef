import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Draw, Step } from "../mechanic.ts";
import { seededDraw } from "../seeded-draw.ts";
import { blackjackMechanic } from "./blackjack-mechanic.ts";
import type { BlackjackRules, BlackjackState } from "./blackjack-state.ts";
import { type Card, dealCard } from "../cards/deck.ts";
import { totalOf } from "./cards.ts";
import { ACTIONS } from "./play-hand.ts";

const rules = { decks: 6 };
const limits = { minStakeMinor: 100n, maxStakeMinor: 10_000n };

/**
 * Deals these ranks (1 ace to 13 king), each from a deck of its own, in the order player, up card, player,
 * hole card, and on.
 */
function dealing(ranks: readonly number[]): Draw {
  const wanted = ranks.map((rank, index) => (index % 6) * 52 + Math.floor(index / 6) * 13 + rank - 1);
  let turn = 0;
  return () => {
    const card = wanted[turn] ?? expect.unreachable("an unexpected card was drawn");
    const gone = wanted.slice(0, turn).filter((earlier) => earlier < card).length;
    turn += 1;
    return card - gone;
  };
}

function value(verdict: ReturnType<typeof blackjackMechanic.open>): Step<BlackjackState> {
  if (!verdict.ok) throw new Error(verdict.code);
  return verdict.value;
}

function table(ranks: readonly number[], rules: BlackjackRules = { decks: 6 }) {
  const draw = dealing(ranks);
  let step = value(blackjackMechanic.open({ rules, choice: { stakeMinor: 100 }, limits }, draw));
  return {
    step: () => step,
    view: () => blackjackMechanic.view(step.state),
    act(action: string) {
      step = value(blackjackMechanic.act({ rules, state: step.state, action, elapsedMs: 0 }, draw));
      return step;
    },
  };
}

describe("the blackjack mechanic", () => {
  it("pays a blackjack three to two and ends the round", () => {
    expect(table([1, 9, 13, 8]).step()).toMatchObject({ isFinal: true, debitMinor: 100n, creditMinor: 250n });
  });

  it("pushes blackjack against blackjack, and peeks at once under a ten", () => {
    expect(table([1, 13, 13, 1]).step()).toMatchObject({ isFinal: true, creditMinor: 100n });
    expect(table([10, 13, 9, 1]).step()).toMatchObject({ isFinal: true, creditMinor: 0n });
  });

  it("offers insurance only on an ace, for half the stake at two to one", () => {
    const game = table([10, 1, 9, 13]);
    expect(game.step().legalActions).toEqual(["insurance", "decline_insurance"]);
    expect(game.act("insurance")).toMatchObject({ debitMinor: 50n, creditMinor: 150n, isFinal: true });
  });

  it("loses insurance without a dealer blackjack and continues", () => {
    const game = table([10, 1, 9, 8]);
    expect(game.act("insurance")).toMatchObject({ debitMinor: 50n, isFinal: false });
    expect(game.act("stand")).toMatchObject({ creditMinor: 100n, isFinal: true });
  });

  it("the dealer stands on soft 17", () => {
    expect(table([10, 6, 8, 1]).act("stand")).toMatchObject({ creditMinor: 200n, isFinal: true });
  });

  it("doubles on any two cards for one more card", () => {
    const game = table([5, 6, 6, 10, 10, 9]);
    expect(game.act("double")).toMatchObject({ debitMinor: 100n, creditMinor: 400n, isFinal: true });
  });

  it("splits once, doubles after the split and refuses a second split", () => {
    const game = table([8, 6, 8, 10, 3, 8, 10, 10]);
    expect(game.act("split")).toMatchObject({ debitMinor: 100n, isFinal: false });
    expect(game.act("double").debitMinor).toBe(100n);
    expect(game.step().legalActions).toEqual(["hit", "stand", "double"]);
    expect(game.act("stand")).toMatchObject({ creditMinor: 600n, isFinal: true });
  });

  it("gives split aces one card each, and does not count 21 there as blackjack", () => {
    const game = table([1, 6, 1, 10, 13, 5, 10]);
    expect(game.act("split")).toMatchObject({ creditMinor: 400n, isFinal: true });
    expect(game.view().hands.map(({ result }) => result)).toEqual(["win", "win"]);
  });

  it("refuses odd stakes, stakes outside the limits, and illegal actions", () => {
    const open = (stakeMinor: unknown) =>
      blackjackMechanic.open({ rules, choice: { stakeMinor }, limits }, seededDraw(1));
    expect(open(101)).toEqual({ ok: false, code: "round.stake_outside_limits" });
    expect(open(98)).toEqual({ ok: false, code: "round.stake_outside_limits" });
    expect(open("100")).toEqual({ ok: false, code: "round.action_illegal" });
    const { state } = table([10, 6, 8, 1]).step();
    for (const action of ["split", "insurance", "surrender", null, { action: "hit" }]) {
      const verdict = blackjackMechanic.act({ rules, state, action, elapsedMs: 0 }, seededDraw(1));
      expect(verdict).toEqual({ ok: false, code: "round.action_illegal" });
    }
  });

  it("shows neither the hole card nor the shoe while the round is open", () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const step = value(
          blackjackMechanic.open({ rules, choice: { stakeMinor: 100 }, limits }, seededDraw(seed)),
        );
        fc.pre(!step.isFinal);
        const state = step.state;
        const other = { ...state, dealer: [state.dealer[0]!, 51], dealt: [...state.dealt.slice(0, 3), 51] };
        expect(blackjackMechanic.view(other as never)).toEqual(blackjackMechanic.view(step.state));
      }),
    );
  });

  it("stands on every hand of an abandoned round and takes nothing more", () => {
    const game = table([10, 1, 9, 8]);
    const settled = blackjackMechanic.settleByDefault({ rules, state: game.step().state }, seededDraw(1));
    expect(settled).toMatchObject({ isFinal: true, debitMinor: 0n, creditMinor: 100n });
    const again = blackjackMechanic.settleByDefault({ rules, state: settled.state }, seededDraw(1));
    expect(again).toMatchObject({ isFinal: true, creditMinor: 0n, state: settled.state });
  });

  it("keeps its invariants in any play: legal actions only, no card twice, at most eight stakes, deterministic by draws", () => {
    const play = (seed: number, picks: readonly number[]) => {
      const draw = seededDraw(seed);
      let step = value(blackjackMechanic.open({ rules, choice: { stakeMinor: 100 }, limits }, draw));
      const states = [step.state];
      let debit = step.debitMinor;
      for (let turn = 0; !step.isFinal; turn += 1) {
        const legal = step.legalActions;
        const illegal = ACTIONS.find((action) => !legal.includes(action));
        expect(
          blackjackMechanic.act({ rules, state: step.state, action: illegal, elapsedMs: 0 }, draw).ok,
        ).toBe(false);
        const action = legal[(picks[turn % picks.length] ?? 0) % legal.length];
        step = value(
          blackjackMechanic.act({ rules, state: structuredClone(step.state), action, elapsedMs: 0 }, draw),
        );
        debit += step.debitMinor;
        states.push(step.state);
      }
      return { step, states, debit };
    };
    fc.assert(
      fc.property(fc.nat(), fc.array(fc.nat(3), { minLength: 1, maxLength: 8 }), (seed, picks) => {
        const { step, states, debit } = play(seed, picks);
        const state = step.state;
        expect(new Set(state.dealt).size).toBe(state.dealt.length);
        expect(state.dealt.every((card) => card >= 0 && card < 312)).toBe(true);
        expect(step.creditMinor).toBeGreaterThanOrEqual(0n);
        expect(step.creditMinor).toBeLessThanOrEqual(800n);
        expect(BigInt(blackjackMechanic.view(step.state).stakeMinor)).toBe(debit);
        expect(play(seed, picks).states).toEqual(states);
        expect(JSON.parse(JSON.stringify(states))).toEqual(states);
      }),
    );
  });
});

describe("the shoe", () => {
  it("deals every card once, and can reach each position", () => {
    const dealt: Card[] = [];
    const draw = seededDraw(3);
    for (let index = 0; index < 312; index += 1) dealCard(dealt, 6, draw);
    expect(dealt.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 312 }, (_, card) => card));
  });

  it("counts an ace as eleven unless the hand would bust", () => {
    expect(totalOf([0, 5])).toEqual({ total: 17, isSoft: true });
    expect(totalOf([0, 5, 9])).toEqual({ total: 17, isSoft: false });
    expect(totalOf([0, 13, 8])).toEqual({ total: 21, isSoft: true });
  });
});

describe("blackjack with other rules", () => {
  it("the dealer draws to a soft 17 only where the rules say so", () => {
    // Player ten and eight; dealer six and ace, then a four.
    const cards = [10, 6, 8, 1, 4];
    expect(table(cards).act("stand").creditMinor).toBe(200n);
    expect(table(cards, { decks: 6, hitsSoft17: true }).act("stand").creditMinor).toBe(0n);
  });

  it("forbids doubling split hands where the rules say so", () => {
    const cards = [8, 6, 8, 10, 3, 3];
    const open = table(cards);
    open.act("split");
    expect(open.step().legalActions).toContain("double");
    const strict = table(cards, { decks: 8, noDoubleAfterSplit: true });
    strict.act("split");
    expect(strict.step().legalActions).not.toContain("double");
  });
});

describe("a hand of blackjack", () => {
  it("continues after declined insurance with all actions of a first hand", () => {
    const game = table([10, 1, 6, 8, 4]);
    expect(game.act("decline_insurance")).toMatchObject({ debitMinor: 0n, creditMinor: 0n, isFinal: false });
    expect(game.step().legalActions).toEqual(["hit", "stand", "double"]);
    expect(game.view()).toMatchObject({ phase: "player", insuranceMinor: 0, activeHand: 0 });
    expect(game.act("hit")).toMatchObject({ debitMinor: 0n, isFinal: false });
    expect(game.view().hands[0]).toMatchObject({
      total: 20,
      isDoubled: false,
      isDone: false,
      stakeMinor: 100,
    });
    expect(game.step().legalActions).toEqual(["hit", "stand"]);
  });

  it("may be hit until it busts, and then the dealer takes no card", () => {
    const game = table([10, 6, 2, 9, 3, 10]);
    expect(game.act("hit").isFinal).toBe(false);
    expect(game.act("hit")).toMatchObject({ isFinal: true, creditMinor: 0n, legalActions: [] });
    expect(game.view()).toMatchObject({ phase: "over", hands: [{ result: "bust", total: 25 }] });
    expect(game.view().dealer).toMatchObject({ total: 15, hasHoleCard: false });
    expect(game.view().dealer.cards).toHaveLength(2);
  });

  it("stands automatically at 21, and the dealer plays", () => {
    const game = table([10, 6, 6, 10, 5, 8]);
    expect(game.act("hit")).toMatchObject({ isFinal: true, creditMinor: 200n });
    expect(game.view()).toMatchObject({ hands: [{ result: "win", isDone: true }], dealer: { total: 24 } });
  });

  it("with a blackjack needs no further dealer card", () => {
    const game = table([1, 6, 13, 9]);
    expect(game.view()).toMatchObject({ hands: [{ result: "blackjack", isDone: true }] });
    expect(game.view().dealer.cards).toHaveLength(2);
  });

  it("standing below the dealer's total loses, and against a blackjack too", () => {
    const game = table([10, 10, 8, 9]);
    game.act("stand");
    expect(game.view()).toMatchObject({ hands: [{ result: "lose", winMinor: 0 }], dealer: { total: 19 } });
    expect(table([10, 13, 9, 1]).view()).toMatchObject({ hands: [{ result: "lose" }] });
    expect(table([1, 13, 13, 1]).view()).toMatchObject({ hands: [{ result: "push" }] });
  });

  it("shows only the dealer's up card while it is played", () => {
    const { dealer, kind } = table([10, 6, 8, 13]).view();
    expect(kind).toBe("blackjack");
    expect(dealer).toEqual({ cards: [{ rank: "6", suit: "spades" }], total: 6, hasHoleCard: true });
  });

  it("starts neither doubled nor done, and becomes both by a double", () => {
    const game = table([5, 6, 6, 10, 9, 10]);
    expect(game.view().hands[0]).toMatchObject({ isDoubled: false, isDone: false, result: null });
    game.act("double");
    expect(game.view().hands[0]).toMatchObject({ isDoubled: true, isDone: true, stakeMinor: 200, total: 20 });
  });

  it("accepts no invalid action, and none once it is over", () => {
    const over = table([10, 10, 8, 9]);
    over.act("stand");
    const ask = (state: BlackjackState, action: unknown) =>
      blackjackMechanic.act({ rules, state, action, elapsedMs: 0 }, () => expect.unreachable("a draw"));
    for (const action of ["stand", "hit", "insurance"])
      expect(ask(over.step().state, action)).toEqual({ ok: false, code: "round.action_illegal" });
    for (const action of ["raise", "", null, 7, ["hit"]])
      expect(ask(table([10, 6, 8, 13]).step().state, action)).toEqual({
        ok: false,
        code: "round.action_illegal",
      });
  });

  it("abandoned at the insurance question stands without insurance", () => {
    const settle = (ranks: readonly number[], further: number[]) =>
      blackjackMechanic.settleByDefault({ rules, state: table(ranks).step().state }, () => {
        const card = further.shift();
        return card ?? expect.unreachable("an unexpected card was drawn");
      });
    // Twenty against ace and eight; against ace and king the peek ends the round.
    expect(settle([10, 1, 13, 8], [])).toMatchObject({ isFinal: true, debitMinor: 0n, creditMinor: 200n });
    expect(settle([10, 1, 13, 13], [])).toMatchObject({ isFinal: true, debitMinor: 0n, creditMinor: 0n });
    expect(settle([1, 1, 13, 13], [])).toMatchObject({ isFinal: true, creditMinor: 100n });
    expect(settle([1, 1, 13, 8], [])).toMatchObject({ isFinal: true, creditMinor: 250n });
  });
});
