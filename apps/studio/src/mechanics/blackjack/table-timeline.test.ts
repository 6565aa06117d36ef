import { type BlackjackView, mechanics, type CardView, seededDraw, type Step } from "@w10/game-math";
import { describe, expect, it } from "vitest";
import { costOf, type Move, openTotal, tableTimeline } from "./table-timeline.ts";

const rules = { decks: 6 };
const limits = { minStakeMinor: 100n, maxStakeMinor: 100n };
const viewOf = (step: Step) => mechanics.blackjack.view(step.state) as unknown as BlackjackView;

function value(verdict: ReturnType<typeof mechanics.blackjack.open>): Step {
  if (!verdict.ok) throw new Error(verdict.code);
  return verdict.value;
}

/** Plays the moves on a table that starts empty. */
function prepare(moves: readonly Move[], table: { hands: CardView[][]; dealer: (CardView | null)[] }): void {
  for (const move of moves) {
    if (move.kind === "split") table.hands = table.hands.flatMap((cards) => cards.map((card) => [card]));
    if (move.kind === "reveal") table.dealer[table.dealer.indexOf(null)] = move.card;
    if (move.kind !== "deal") continue;
    if (move.to === "dealer") table.dealer.push(move.card);
    else if (move.card) (table.hands[move.to] ??= []).push(move.card);
  }
}

describe("the table timeline", () => {
  it("leads from each view to the next for all legal actions", () => {
    let splits = 0;
    for (let seed = 0; seed < 300; seed += 1) {
      const draw = seededDraw(seed);
      let step = value(mechanics.blackjack.open({ rules, choice: { stakeMinor: 100 }, limits }, draw));
      let before: BlackjackView | null = null;
      const table = { hands: [] as CardView[][], dealer: [] as (CardView | null)[] };
      for (let turn = 0; ; turn += 1) {
        const view = viewOf(step);
        const moves = tableTimeline(before, view);
        splits += moves.filter(({ kind }) => kind === "split").length;
        prepare(moves, table);
        expect(table.hands).toEqual(view.hands.map(({ cards }) => cards));
        expect(table.dealer.filter((card) => card !== null)).toEqual(view.dealer.cards);
        expect(table.dealer.includes(null)).toBe(view.dealer.hasHoleCard);
        if (step.isFinal) break;
        before = view;
        const legal = step.legalActions;
        const action = legal.includes("split") ? "split" : legal[(seed + turn) % legal.length];
        step = value(mechanics.blackjack.act({ rules, state: step.state, action, elapsedMs: 0 }, draw));
      }
    }
    expect(splits).toBeGreaterThan(0);
  });
});

describe("the shown total", () => {
  it("ignores the face-down card and counts a soft ace", () => {
    expect(openTotal([{ rank: "A", suit: "clubs" }, null])).toEqual({ total: 11, isSoft: true });
    const hard = openTotal([
      { rank: "A", suit: "clubs" },
      { rank: "K", suit: "clubs" },
      { rank: "5", suit: "clubs" },
    ]);
    expect(hard).toEqual({ total: 16, isSoft: false });
  });
});

describe("the cost of an action", () => {
  it("is the hand's stake to double or split, half of the first stake to insure, otherwise nothing", () => {
    const step = value(
      mechanics.blackjack.open({ rules, choice: { stakeMinor: 100 }, limits }, seededDraw(2)),
    );
    const view = viewOf(step);
    expect(["double", "split", "insurance", "hit"].map((action) => costOf(action, view))).toEqual([
      100, 100, 50, 0,
    ]);
  });
});
