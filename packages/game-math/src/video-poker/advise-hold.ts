import type { Card } from "../cards/deck.ts";
import { drawsOf, payOfRank, thrownBy } from "./hold-values.ts";
import type { VideoPokerRules } from "./poker-families.ts";
import { rankHand } from "./rank-hand.ts";

/** Draws between two yields of the search. */
const SLICE = 40_000;

/**
 * Searches the hold with the best expectation for five cards, as bits from the left, trying every draw of
 * every hold. Yields regularly, so that a page stays responsive.
 */
export function* adviseHold(rules: VideoPokerRules, cards: readonly Card[]): Generator<void, number> {
  const payOf = payOfRank(rules);
  const deck = Array.from({ length: 52 }, (_, card) => card).filter((card) => !cards.includes(card));
  let best = 31;
  let worth = -1;
  let tried = 0;
  for (let mask = 31; mask >= 0; mask -= 1) {
    const thrown = thrownBy(mask);
    const hand = cards.filter((_, index) => mask & (1 << index));
    const held = hand.length;
    const at = Array.from({ length: thrown }, (_, index) => index);
    let sum = 0;
    for (;;) {
      for (let index = 0; index < thrown; index += 1) hand[held + index] = deck[at[index] ?? 0] ?? 0;
      sum += payOf(rankHand(rules.family, hand));
      tried += 1;
      if (tried % SLICE === 0) yield;
      let turn = thrown - 1;
      while (turn >= 0 && (at[turn] ?? 0) === deck.length - thrown + turn) turn -= 1;
      if (turn < 0) break;
      at[turn] = (at[turn] ?? 0) + 1;
      for (let next = turn + 1; next < thrown; next += 1) at[next] = (at[next - 1] ?? 0) + 1;
    }
    const value = sum / drawsOf(thrown);
    if (value > worth + 1e-12) {
      worth = value;
      best = mask;
    }
  }
  return best;
}
