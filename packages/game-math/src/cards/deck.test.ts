import { describe, expect, it } from "vitest";
import { cardOf, dealCard, RANKS, showCard, SUITS } from "./deck.ts";

describe("a card", () => {
  it("shows its rank and suit in any deck of the shoe", () => {
    expect([0, 12, 13, 51].map(showCard)).toEqual([
      { rank: "A", suit: "spades" },
      { rank: "K", suit: "spades" },
      { rank: "A", suit: "hearts" },
      { rank: "K", suit: "clubs" },
    ]);
    expect(showCard(52 + 13 + 9)).toEqual({ rank: "10", suit: "hearts" });
    expect(showCard(5 * 52 + 39)).toEqual({ rank: "A", suit: "clubs" });
  });

  it("is one of 52 distinct ones", () => {
    const cards = Array.from({ length: 52 }, (_, card) => card);
    expect(cards.map((card) => cardOf(showCard(card)))).toEqual(cards);
    expect(new Set(cards.map((card) => JSON.stringify(showCard(card)))).size).toBe(52);
    expect([RANKS.length, SUITS.length]).toEqual([13, 4]);
  });
});

describe("a shoe", () => {
  it("deals from its remaining cards by index", () => {
    const dealt: number[] = [];
    const asked: number[] = [];
    const draws = [3, 3, 0, 0, 99];
    for (const drawn of draws)
      dealCard(dealt, 2, (exclusiveMax) => {
        asked.push(exclusiveMax);
        return drawn;
      });
    expect(asked).toEqual([104, 103, 102, 101, 100]);
    expect(dealt).toEqual([3, 4, 0, 1, 103]);
  });

  it("deals every card of a deck once, also from the highest", () => {
    for (const pick of [
      (exclusiveMax: number) => exclusiveMax - 1,
      () => 0,
      (exclusiveMax: number) => Math.floor(exclusiveMax / 2),
    ]) {
      const dealt: number[] = [];
      for (let card = 0; card < 52; card += 1) expect(dealCard(dealt, 1, pick)).toBe(dealt[card]);
      expect(dealt.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 52 }, (_, card) => card));
    }
  });
});
