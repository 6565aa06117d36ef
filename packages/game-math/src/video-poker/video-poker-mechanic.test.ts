import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { showCard } from "../cards/deck.ts";
import type { Draw, Step } from "../mechanic.ts";
import { seededDraw } from "../seeded-draw.ts";
import type { VideoPokerRules } from "./poker-families.ts";
import { videoPokerMechanic, type VideoPokerState } from "./video-poker-mechanic.ts";

const rules: VideoPokerRules = { family: "jacks", pays: [800, 50, 25, 9, 6, 4, 3, 2, 1] };
const limits = { minStakeMinor: 100n, maxStakeMinor: 100_000n };
const never: Draw = () => expect.unreachable("a card was drawn");

function open(draw: Draw, stakeMinor = 100): Step<VideoPokerState> {
  const verdict = videoPokerMechanic.open({ rules, choice: { stakeMinor }, limits }, draw);
  if (!verdict.ok) throw new Error(verdict.code);
  return verdict.value;
}
const act = (step: Step<VideoPokerState>, action: unknown, draw: Draw) =>
  videoPokerMechanic.act({ rules, state: step.state, action, elapsedMs: 0 }, draw);
const viewOf = (step: Step<VideoPokerState>) => videoPokerMechanic.view(step.state);

/** Deals these cards in order. */
function stack(cards: readonly number[]): Draw {
  const dealt: number[] = [];
  return () => {
    const card = cards[dealt.length] ?? 0;
    const place = card - dealt.filter((gone) => gone < card).length;
    dealt.push(card);
    return place;
  };
}

describe("the video poker mechanic", () => {
  it("deals five cards, keeps the held ones, and pays the hand after the draw", () => {
    // Ace, king, queen, jack of spades and a deuce of hearts; the ten of spades comes.
    const draw = stack([0, 12, 11, 10, 14, 9]);
    const dealt = open(draw, 200);
    expect(dealt).toMatchObject({ debitMinor: 200n, creditMinor: 0n, isFinal: false });
    expect(dealt.legalActions).toHaveLength(32);
    const verdict = act(dealt, "hold:15", draw);
    if (!verdict.ok) throw new Error(verdict.code);
    expect(verdict.value).toMatchObject({ creditMinor: 160_000n, isFinal: true, legalActions: [] });
    const view = viewOf(verdict.value);
    expect(view).toMatchObject({ hand: "royal_flush", held: 15 });
    expect(view.cards.map(({ rank }) => rank)).toEqual(["A", "K", "Q", "J", "10"]);
    expect(view.firstCards[4]).toEqual({ rank: "2", suit: "hearts" });
  });

  it("names the dealt hand, and pays it when all five are held", () => {
    const dealt = open(stack([0, 13, 26, 5, 18]));
    expect(viewOf(dealt).hand).toBe("full_house");
    const verdict = act(dealt, "hold:31", never);
    expect(verdict.ok && verdict.value.creditMinor).toBe(900n);
  });

  it("stores only dealt cards", () => {
    const dealt = open(seededDraw(6));
    expect(dealt.state.dealt).toHaveLength(5);
  });

  it("refuses other actions, a second draw, and stakes outside the limits, without drawing", () => {
    const dealt = open(seededDraw(1));
    for (const action of ["hold:32", "hold:-1", "hold", "draw", 3, null, { hold: 3 }])
      expect(act(dealt, action, never)).toEqual({ ok: false, code: "round.action_illegal" });
    const verdict = act(dealt, "hold:0", seededDraw(2));
    if (!verdict.ok) throw new Error(verdict.code);
    expect(act(verdict.value, "hold:0", never).ok).toBe(false);
    const ask = (choice: unknown) => videoPokerMechanic.open({ rules, choice, limits }, never);
    expect(ask({ stakeMinor: 99 })).toEqual({ ok: false, code: "round.stake_outside_limits" });
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(ask(value).ok).toBe(false);
        expect(act(dealt, value, never).ok).toBe(false);
      }),
    );
  });

  it("shows the first five cards, and the final ones after the draw", () => {
    const draw = stack([0, 13, 26, 5, 18, 7, 9]);
    const dealt = open(draw);
    expect(dealt.state.phase).toBe("open");
    const { firstCards, cards } = viewOf(dealt);
    expect(firstCards).toHaveLength(5);
    expect(cards).toEqual(firstCards);
    const verdict = act(dealt, "hold:7", draw);
    if (!verdict.ok) throw new Error(verdict.code);
    const drawn = viewOf(verdict.value);
    expect(drawn.firstCards).toEqual(firstCards);
    expect(drawn.cards).toEqual([...firstCards.slice(0, 3), showCard(7), showCard(9)]);
  });

  it("pays between zero and the table's maximum, with at most ten different cards", () => {
    const holds = fc.integer({ min: 0, max: 31 });
    fc.assert(
      fc.property(holds, fc.nat(), fc.integer({ min: 100, max: 900 }), (mask, seed, stakeMinor) => {
        const draw = seededDraw(seed);
        const verdict = act(open(draw, stakeMinor), `hold:${mask}`, draw);
        if (!verdict.ok) throw new Error(verdict.code);
        const state = verdict.value.state;
        expect([0, ...rules.pays].map((pay) => pay * stakeMinor)).toContain(state.winMinor);
        expect(new Set(state.dealt).size).toBe(state.dealt.length);
        expect(JSON.parse(JSON.stringify(state))).toEqual(state);
      }),
    );
  });

  it("settles an abandoned round with its current cards, without a debit, and a finished one not again", () => {
    const dealt = open(stack([0, 13, 26, 5, 18]));
    const settled = videoPokerMechanic.settleByDefault({ rules, state: dealt.state }, never);
    expect(settled).toMatchObject({ debitMinor: 0n, creditMinor: 900n, isFinal: true });
    const again = videoPokerMechanic.settleByDefault({ rules, state: settled.state }, never);
    expect(again).toMatchObject({ state: settled.state, debitMinor: 0n, creditMinor: 0n, isFinal: true });
  });
});
