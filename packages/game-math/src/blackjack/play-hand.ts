import type { Draw } from "../mechanic.ts";
import type { BlackjackState, PlayerHand } from "./blackjack-state.ts";
import { dealCard } from "../cards/deck.ts";
import { isNatural, totalOf, valueOf } from "./cards.ts";
import { settleHands } from "./settle-hands.ts";

export const ACTIONS = ["hit", "stand", "double", "split", "insurance", "decline_insurance"] as const;

export type BlackjackAction = (typeof ACTIONS)[number];

/** A state after an action, with the action's cost. */
export interface Played {
  readonly state: BlackjackState;
  readonly debitMinor: number;
}

export function legalActions(state: BlackjackState): readonly BlackjackAction[] {
  if (state.phase === "over") return [];
  if (state.phase === "insurance") return ["insurance", "decline_insurance"];
  const hand = state.hands[state.activeHand];
  if (!hand) return [];
  const [first = 0, second = 0] = hand.cards;
  const isPair = hand.cards.length === 2 && valueOf(first) === valueOf(second);
  return [
    "hit",
    "stand",
    ...(hand.cards.length === 2 && !(state.isSplit && state.noDoubleAfterSplit) ? (["double"] as const) : []),
    ...(isPair && !state.isSplit ? (["split"] as const) : []),
  ];
}

function replaceActive(state: BlackjackState, hand: PlayerHand): readonly PlayerHand[] {
  return state.hands.map((other, index) => (index === state.activeHand ? hand : other));
}

/** Moves to the next hand that can act, or finishes the round. A hand of 21 stands automatically. */
export function advance(state: BlackjackState, draw: Draw): BlackjackState {
  const hands = state.hands.map((hand) =>
    totalOf(hand.cards).total >= 21 ? { ...hand, isDone: true } : hand,
  );
  const next = hands.findIndex((hand) => !hand.isDone);
  return next < 0 ? settleHands({ ...state, hands }, draw) : { ...state, hands, activeHand: next };
}

/** The dealer's peek after the insurance question: a blackjack on either side ends the round. */
export function peek(state: BlackjackState, draw: Draw): BlackjackState {
  const isOver = isNatural(state.dealer) || isNatural(state.hands[0]?.cards ?? []);
  return isOver ? settleHands(state, draw) : { ...state, phase: "player" };
}

function drawTo(
  state: BlackjackState,
  hand: PlayerHand,
  draw: Draw,
): { state: BlackjackState; hand: PlayerHand } {
  const dealt = [...state.dealt];
  const card = dealCard(dealt, state.decks, draw);
  return { state: { ...state, dealt }, hand: { ...hand, cards: [...hand.cards, card] } };
}

function split(state: BlackjackState, hand: PlayerHand, draw: Draw): Played {
  const dealt = [...state.dealt];
  const isAces = valueOf(hand.cards[0] ?? 0) === 1;
  const hands = hand.cards.map((card) => ({
    ...hand,
    cards: [card, dealCard(dealt, state.decks, draw)],
    isDone: isAces,
  }));
  return { state: advance({ ...state, hands, isSplit: true, dealt }, draw), debitMinor: hand.stakeMinor };
}

/** Applies an action that was checked to be legal. */
export function playAction(state: BlackjackState, action: BlackjackAction, draw: Draw): Played {
  const hand = state.hands[state.activeHand];
  if (!hand) return { state, debitMinor: 0 };
  switch (action) {
    case "insurance": {
      const insuranceMinor = state.baseStakeMinor / 2;
      return { state: peek({ ...state, insuranceMinor }, draw), debitMinor: insuranceMinor };
    }
    case "decline_insurance":
      return { state: peek(state, draw), debitMinor: 0 };
    case "stand":
      return {
        state: advance({ ...state, hands: replaceActive(state, { ...hand, isDone: true }) }, draw),
        debitMinor: 0,
      };
    case "hit": {
      const drawn = drawTo(state, hand, draw);
      return {
        state: advance({ ...drawn.state, hands: replaceActive(state, drawn.hand) }, draw),
        debitMinor: 0,
      };
    }
    case "double": {
      const drawn = drawTo(state, hand, draw);
      const doubled = { ...drawn.hand, stakeMinor: hand.stakeMinor * 2, isDoubled: true, isDone: true };
      return {
        state: advance({ ...drawn.state, hands: replaceActive(state, doubled) }, draw),
        debitMinor: hand.stakeMinor,
      };
    }
    case "split":
      return split(state, hand, draw);
  }
}
