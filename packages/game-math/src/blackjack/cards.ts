import type { Draw } from "../mechanic.ts";

/** A card is 0 to 51 within its deck: rank (0 ace … 12 king) plus 13 times the suit; decks follow one another. */
export type Card = number;

export const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"] as const;
export const SUITS = ["spades", "hearts", "diamonds", "clubs"] as const;

export type Rank = (typeof RANKS)[number];
export type Suit = (typeof SUITS)[number];

export const rankOf = (card: Card): Rank => RANKS[card % 13] ?? "A";
export const suitOf = (card: Card): Suit => SUITS[Math.floor((card % 52) / 13)] ?? "spades";

/** 1 for an ace, 10 for all tens and pictures. */
export const valueOf = (card: Card): number => Math.min(10, (card % 13) + 1);

export interface HandTotal {
  readonly total: number;
  /** An ace counts as eleven. */
  readonly isSoft: boolean;
}

export function totalOf(cards: readonly Card[]): HandTotal {
  const hard = cards.reduce((sum, card) => sum + valueOf(card), 0);
  const isSoft = hard <= 11 && cards.some((card) => valueOf(card) === 1);
  return { total: isSoft ? hard + 10 : hard, isSoft };
}

/** Two cards that make 21; whether they count as blackjack depends on the hand not being split. */
export const isNatural = (cards: readonly Card[]): boolean =>
  cards.length === 2 && totalOf(cards).total === 21;

/**
 * Takes one of the undealt cards of a freshly mixed shoe, each with the same chance: dealing without replacement has the
 * same distribution as a full unbiased shuffle, and only cards on the table are ever known.
 */
export function dealCard(dealt: Card[], decks: number, draw: Draw): Card {
  let card = draw(decks * 52 - dealt.length);
  for (const gone of dealt.toSorted((a, b) => a - b)) if (gone <= card) card += 1;
  dealt.push(card);
  return card;
}
