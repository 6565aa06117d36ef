import { type BlackjackView, type CardView, RANKS } from "@w10/game-math";

/** One animated move on the table. A null card is the dealer's hole card, face down. */
export type Move =
  | { readonly kind: "clear" }
  | { readonly kind: "deal"; readonly to: "dealer" | number; readonly card: CardView | null }
  | { readonly kind: "split" }
  | { readonly kind: "reveal"; readonly card: CardView };

function opening(after: BlackjackView): Move[] {
  const [first, second] = after.hands[0]?.cards ?? [];
  const [up, hole] = after.dealer.cards;
  if (!first || !second || !up) return [{ kind: "clear" }];
  const moves: Move[] = [
    { kind: "clear" },
    { kind: "deal", to: 0, card: first },
    { kind: "deal", to: "dealer", card: up },
    { kind: "deal", to: 0, card: second },
    { kind: "deal", to: "dealer", card: null },
  ];
  return after.dealer.hasHoleCard || !hole ? moves : [...moves, { kind: "reveal", card: hole }];
}

function dealerMoves(before: BlackjackView, after: BlackjackView): Move[] {
  if (!before.dealer.hasHoleCard || after.dealer.hasHoleCard) return [];
  const [, hole, ...drawn] = after.dealer.cards;
  if (!hole) return [];
  return [
    { kind: "reveal", card: hole },
    ...drawn.map((card) => ({ kind: "deal", to: "dealer", card }) as const),
  ];
}

/** The moves from one view to the next in dealing order; a fresh deal if `before` is null. */
export function tableTimeline(before: BlackjackView | null, after: BlackjackView): Move[] {
  if (before === null) return opening(after);
  const moves: Move[] = [];
  const isSplitNow = before.hands.length === 1 && after.hands.length === 2;
  if (isSplitNow) moves.push({ kind: "split" });
  for (const [hand, { cards }] of after.hands.entries()) {
    const known = isSplitNow ? 1 : (before.hands[hand]?.cards.length ?? 0);
    for (const card of cards.slice(known)) moves.push({ kind: "deal", to: hand, card });
  }
  return [...moves, ...dealerMoves(before, after)];
}

/** The total of the face-up cards, shown while the deal continues. */
export function openTotal(cards: readonly (CardView | null)[]): { total: number; isSoft: boolean } {
  const values = cards.flatMap((card) => (card ? [Math.min(10, RANKS.indexOf(card.rank) + 1)] : []));
  const hard = values.reduce((sum, value) => sum + value, 0);
  const isSoft = hard <= 11 && values.includes(1);
  return { total: isSoft ? hard + 10 : hard, isSoft };
}

/** The additional stake that an action costs. */
export function costOf(action: string, view: BlackjackView): number {
  if (action === "insurance") return view.baseStakeMinor / 2;
  return action === "double" || action === "split" ? (view.hands[view.activeHand]?.stakeMinor ?? 0) : 0;
}
