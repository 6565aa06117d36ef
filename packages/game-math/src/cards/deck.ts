import type { Draw } from "../mechanic.ts";

/**
 * A card is 0 to 51 within its deck: rank (0 ace … 12 king) plus 13 times the suit; decks follow one another.
 */
export type Card = number;

export const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"] as const;
export const SUITS = ["spades", "hearts", "diamonds", "clubs"] as const;

export type Rank = (typeof RANKS)[number];
export type Suit = (typeof SUITS)[number];

/** A card as the player sees it. */
export type CardView = {
  readonly rank: Rank;
  readonly suit: Suit;
};

export const rankOf = (card: Card): Rank => RANKS[card % 13] ?? "A";
export const suitOf = (card: Card): Suit => SUITS[Math.floor((card % 52) / 13)] ?? "spades";
export const showCard = (card: Card): CardView => ({ rank: rankOf(card), suit: suitOf(card) });

/** The first deck's card of this rank and suit. */
export function cardOf({ rank, suit }: CardView): Card {
  return RANKS.indexOf(rank) + 13 * SUITS.indexOf(suit);
}

/**
 * Draws one of the undealt cards of a freshly shuffled shoe with equal probability: dealing without
 * replacement is distributed like a full unbiased shuffle, and only cards on the table are ever known.
 */
export function dealCard(dealt: Card[], decks: number, draw: Draw): Card {
  let card = draw(decks * 52 - dealt.length);
  for (const gone of dealt.toSorted((a, b) => a - b)) if (gone <= card) card += 1;
  dealt.push(card);
  return card;
}
