import type { BlackjackRules, BlackjackView, HandView } from "./blackjack-state.ts";
import { RANKS } from "../cards/deck.ts";
import type { BlackjackAction } from "./play-hand.ts";

/** The chart's input: values are 1 for an ace to 10. */
export interface Situation {
  readonly total: number;
  readonly isSoft: boolean;
  /** Value of each card of a pair that may be split, otherwise 0. */
  readonly pairOf: number;
  /** The dealer's up card. */
  readonly up: number;
  readonly canDouble: boolean;
  readonly rules?: ChartRules;
}

/** The rules that the chart depends on. */
export type ChartRules = Pick<BlackjackRules, "hitsSoft17" | "noDoubleAfterSplit">;

type Play = "hit" | "stand" | "double" | "split";

const between = (value: number, low: number, high: number) => value >= low && value <= high;

function isSplitBest(pair: number, up: number, rules: ChartRules = {}): boolean {
  // Without a double afterwards, splitting small cards is worth less.
  if (rules.noDoubleAfterSplit) {
    if (pair === 2 || pair === 3) return between(up, 4, 7);
    if (pair === 6) return between(up, 3, 6);
    if (pair === 4) return false;
  }
  if (pair === 1 || pair === 8) return true;
  if (pair === 9) return between(up, 2, 9) && up !== 7;
  if (pair === 7 || pair === 3 || pair === 2) return between(up, 2, 7);
  if (pair === 6) return between(up, 2, 6);
  return pair === 4 && between(up, 5, 6);
}

function isDoubleBest({ total, isSoft, up, rules }: Situation): boolean {
  if (rules?.hitsSoft17) {
    if (total === 11 && !isSoft) return true;
    if (isSoft && total === 18 && up === 2) return true;
    if (isSoft && total === 19 && up === 6) return true;
  }
  if (isSoft) {
    if (total >= 17 && total <= 18) return between(up, 3, 6);
    if (total >= 15 && total <= 16) return between(up, 4, 6);
    return total >= 13 && total <= 14 && between(up, 5, 6);
  }
  if (total === 11) return between(up, 2, 10);
  if (total === 10) return between(up, 2, 9);
  return total === 9 && between(up, 3, 6);
}

function isStandBest({ total, isSoft, up }: Situation): boolean {
  if (isSoft) return total >= 19 || (total === 18 && between(up, 2, 8));
  if (total >= 17) return true;
  return total === 12 ? between(up, 4, 6) : total >= 13 && between(up, 2, 6);
}

/**
 * The total-dependent chart for four to eight decks without surrender, by the dealer's rule on soft 17 and by
 * doubles after a split.
 */
export function chartPlay(situation: Situation): Play {
  if (situation.pairOf > 0 && isSplitBest(situation.pairOf, situation.up, situation.rules)) return "split";
  if (situation.canDouble && isDoubleBest(situation)) return "double";
  return isStandBest(situation) ? "stand" : "hit";
}

const valueOfRank = (hand: HandView, index: number) =>
  Math.min(10, RANKS.indexOf(hand.cards[index]?.rank ?? "A") + 1);

/** The action of a player who follows the chart and never insures. Null when no hand is open. */
export function basicStrategy(
  view: BlackjackView,
  legal: readonly string[],
  rules: ChartRules = {},
): BlackjackAction | null {
  if (legal.includes("decline_insurance")) return "decline_insurance";
  const hand = view.hands[view.activeHand];
  const upCard = view.dealer.cards[0];
  if (!hand || !upCard || legal.length === 0) return null;
  return chartPlay({
    total: hand.total,
    isSoft: hand.isSoft,
    pairOf: legal.includes("split") ? valueOfRank(hand, 0) : 0,
    up: Math.min(10, RANKS.indexOf(upCard.rank) + 1),
    canDouble: legal.includes("double"),
    rules,
  });
}
