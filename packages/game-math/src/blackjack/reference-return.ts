import { chartPlay, type ChartRules } from "./basic-strategy.ts";

// An independent calculation of basic strategy's return. Shares only the chart with the engine: cards are
// values (1 ace to 10), the shoe is a count of each, and every deal, hole card, draw and dealer hand is
// enumerated with its exact probability. Both hands of a split have the same expectation, because cards drawn
// after one hand has stopped are distributed as if drawn at once.

interface Table {
  readonly shoe: number[];
  left: number;
  readonly up: number;
  readonly hole: number;
  readonly rules: ChartRules;
}

interface Hand {
  readonly hard: number;
  readonly hasAce: boolean;
  readonly size: number;
  readonly isSplit: boolean;
}

const bestTotal = (hard: number, hasAce: boolean) => (hasAce && hard <= 11 ? hard + 10 : hard);

function take(table: Table, value: number): void {
  table.shoe[value] = (table.shoe[value] ?? 0) - 1;
  table.left -= 1;
}

function putBack(table: Table, value: number): void {
  table.shoe[value] = (table.shoe[value] ?? 0) + 1;
  table.left += 1;
}

/** Sum over the next card of its probability times the continuation's value. */
function overNext(table: Table, follow: (value: number) => number): number {
  let sum = 0;
  for (let value = 1; value <= 10; value += 1) {
    const count = table.shoe[value] ?? 0;
    if (count === 0) continue;
    const probability = count / table.left;
    take(table, value);
    sum += probability * follow(value);
    putBack(table, value);
  }
  return sum;
}

/** Expected gain per unit of a standing total against the dealer's further draws. */
function against(table: Table, own: number, dealer: { hard: number; hasAce: boolean }): number {
  const total = bestTotal(dealer.hard, dealer.hasAce);
  const isSoft17 = total === 17 && dealer.hard !== total;
  if (total >= 17 && !(isSoft17 && table.rules.hitsSoft17))
    return total > 21 || own > total ? 1 : own === total ? 0 : -1;
  return overNext(table, (value) =>
    against(table, own, { hard: dealer.hard + value, hasAce: dealer.hasAce || value === 1 }),
  );
}

function standing(table: Table, hand: Hand): number {
  const total = bestTotal(hand.hard, hand.hasAce);
  if (total > 21) return -1;
  return against(table, total, {
    hard: table.up + table.hole,
    hasAce: table.up === 1 || table.hole === 1,
  });
}

const withCard = (hand: Hand, value: number): Hand => ({
  ...hand,
  hard: hand.hard + value,
  hasAce: hand.hasAce || value === 1,
  size: hand.size + 1,
});

/** Expected gain of a hand from here on, in its opening stakes. */
function playing(table: Table, hand: Hand, pairOf: number): number {
  const total = bestTotal(hand.hard, hand.hasAce);
  if (total >= 21) return standing(table, hand);
  const isSoft = total !== hand.hard;
  const canDouble = hand.size === 2 && !(hand.isSplit && table.rules.noDoubleAfterSplit);
  const play = chartPlay({ total, isSoft, pairOf, up: table.up, canDouble, rules: table.rules });
  if (play === "stand") return standing(table, hand);
  if (play === "double") return 2 * overNext(table, (value) => standing(table, withCard(hand, value)));
  if (play === "split") return 2 * splitHand(table, pairOf);
  return overNext(table, (value) => playing(table, withCard(hand, value), 0));
}

function splitHand(table: Table, pair: number): number {
  const start: Hand = { hard: pair, hasAce: pair === 1, size: 1, isSplit: true };
  return overNext(table, (value) => {
    const hand = withCard(start, value);
    return pair === 1 ? standing(table, hand) : playing(table, hand, 0);
  });
}

function openDeal(table: Table, first: number, second: number): number {
  const isNatural = (a: number, b: number) => a + b === 11 && (a === 1 || b === 1);
  const own = isNatural(first, second);
  if (isNatural(table.up, table.hole)) return own ? 0 : -1;
  if (own) return 1.5;
  const hand: Hand = { hard: first + second, hasAce: first === 1 || second === 1, size: 2, isSplit: false };
  return playing(table, hand, first === second ? first : 0);
}

/**
 * The exact expected gain of a round in opening stakes (negative: the house edge) for a fresh shoe of
 * `decks`.
 */
export function referenceGain(decks: number, rules: ChartRules = {}): number {
  const shoe = Array.from({ length: 11 }, (_, value) => (value === 0 ? 0 : decks * (value === 10 ? 16 : 4)));
  const seats: Table = { shoe, left: decks * 52, up: 0, hole: 0, rules };
  return overNext(seats, (first) =>
    overNext(seats, (second) => {
      // Both orders of two cards play the same: skips the mirrored deal and counts this one twice.
      if (second < first) return 0;
      const deal = overNext(seats, (up) =>
        overNext(seats, (hole) => openDeal({ ...seats, up, hole }, first, second)),
      );
      return second === first ? deal : 2 * deal;
    }),
  );
}
