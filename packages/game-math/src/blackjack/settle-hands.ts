import type { Draw } from "../mechanic.ts";
import type { BlackjackState, HandResult, PlayerHand } from "./blackjack-state.ts";
import { dealCard } from "../cards/deck.ts";
import { isNatural, totalOf } from "./cards.ts";

/** Whether the dealer draws: below 17, and on a soft 17 if the rules say so. */
function isDrawing(cards: readonly number[], hitsSoft17 = false): boolean {
  const { total, isSoft } = totalOf(cards);
  return total < 17 || (hitsSoft17 && isSoft && total === 17);
}

function playDealer(state: BlackjackState, dealt: number[], draw: Draw): number[] {
  const cards = [...state.dealer];
  const isNeeded = state.hands.some(
    (hand) => totalOf(hand.cards).total <= 21 && (state.isSplit || !isNatural(hand.cards)),
  );
  while (isNeeded && isDrawing(cards, state.hitsSoft17)) cards.push(dealCard(dealt, state.decks, draw));
  return cards;
}

function resultOf(hand: PlayerHand, isSplit: boolean, dealer: readonly number[]): HandResult {
  const own = totalOf(hand.cards).total;
  const theirs = totalOf(dealer).total;
  const hasBlackjack = !isSplit && isNatural(hand.cards);
  if (own > 21) return "bust";
  if (isNatural(dealer)) return hasBlackjack ? "push" : "lose";
  if (hasBlackjack) return "blackjack";
  if (theirs > 21 || own > theirs) return "win";
  return own === theirs ? "push" : "lose";
}

/** Blackjack pays 3:2; stakes are even, so nothing is rounded. */
function winOf(result: HandResult, stakeMinor: number): number {
  if (result === "blackjack") return (stakeMinor / 2) * 5;
  if (result === "win") return stakeMinor * 2;
  return result === "push" ? stakeMinor : 0;
}

/** Finishes the round: the dealer plays if a hand still stands, then all hands and the insurance are paid. */
export function settleHands(state: BlackjackState, draw: Draw): BlackjackState {
  const dealt = [...state.dealt];
  const dealer = playDealer(state, dealt, draw);
  const hands = state.hands.map((hand) => {
    const result = resultOf(hand, state.isSplit, dealer);
    return { ...hand, isDone: true, result, winMinor: winOf(result, hand.stakeMinor) };
  });
  // Insurance pays 2:1, so a winning one returns three times its stake.
  const insuranceWinMinor = isNatural(dealer) ? state.insuranceMinor * 3 : 0;
  return { ...state, phase: "over", hands, dealer, dealt, insuranceWinMinor };
}

export function totalStakeMinor(state: BlackjackState): number {
  return state.hands.reduce((sum, hand) => sum + hand.stakeMinor, state.insuranceMinor);
}

export function totalWinMinor(state: BlackjackState): number {
  return state.hands.reduce((sum, hand) => sum + hand.winMinor, state.insuranceWinMinor);
}
