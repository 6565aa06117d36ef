import type { Card } from "../cards/deck.ts";

/** 1 for an ace, 10 for tens and pictures. */
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

/** Two cards of total 21; it is a blackjack only on an unsplit hand. */
export const isNatural = (cards: readonly Card[]): boolean =>
  cards.length === 2 && totalOf(cards).total === 21;
