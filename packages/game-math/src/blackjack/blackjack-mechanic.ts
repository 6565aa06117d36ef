import { phaseStep } from "../instant/settled-step.ts";
import { readStake } from "../instant/stake.ts";
import { toStateMinor } from "../json.ts";
import { type Draw, type Mechanic, refuse } from "../mechanic.ts";
import type { BlackjackRules, BlackjackState, BlackjackView } from "./blackjack-state.ts";
import { type Card, dealCard, showCard } from "../cards/deck.ts";
import { totalOf, valueOf } from "./cards.ts";
import { ACTIONS, advance, type BlackjackAction, legalActions, peek, playAction } from "./play-hand.ts";
import { totalStakeMinor, totalWinMinor } from "./settle-hands.ts";

function deal(rules: BlackjackRules, stakeMinor: number, draw: Draw): BlackjackState {
  const dealt: Card[] = [];
  const [first, up, second, hole] = [0, 1, 2, 3].map(() => dealCard(dealt, rules.decks, draw));
  const hand = { cards: [first ?? 0, second ?? 0], stakeMinor, isDoubled: false, isDone: false };
  const state: BlackjackState = {
    kind: "blackjack",
    phase: "insurance",
    ...rules,
    baseStakeMinor: stakeMinor,
    hands: [{ ...hand, result: null, winMinor: 0 }],
    isSplit: false,
    activeHand: 0,
    dealer: [up ?? 0, hole ?? 0],
    insuranceMinor: 0,
    insuranceWinMinor: 0,
    dealt,
  };
  return valueOf(up ?? 0) === 1 ? state : peek(state, draw);
}

const stepOf = (state: BlackjackState, debitMinor: number) =>
  phaseStep(state, debitMinor, { winMinor: totalWinMinor(state), actions: legalActions(state) });

const isAction = (action: unknown): action is BlackjackAction => ACTIONS.some((known) => known === action);

function viewOf(state: BlackjackState): BlackjackView {
  const isOver = state.phase === "over";
  const shown = isOver ? state.dealer : state.dealer.slice(0, 1);
  return {
    kind: "blackjack",
    phase: state.phase,
    baseStakeMinor: state.baseStakeMinor,
    stakeMinor: totalStakeMinor(state),
    winMinor: totalWinMinor(state),
    hands: state.hands.map(({ cards, ...hand }) => ({
      ...hand,
      ...totalOf(cards),
      cards: cards.map(showCard),
    })),
    activeHand: state.activeHand,
    dealer: { cards: shown.map(showCard), total: totalOf(shown).total, hasHoleCard: !isOver },
    insuranceMinor: state.insuranceMinor,
    insuranceWinMinor: state.insuranceWinMinor,
  };
}

/**
 * Blackjack: a choice is `{ stakeMinor }` (even, so that 3:2 and insurance never round), an action one of
 * `ACTIONS` as a string. The dealer peeks; one split, aces get one card each; double on any two cards, on
 * split hands if the rules allow it.
 */
export const blackjackMechanic: Mechanic<BlackjackRules, BlackjackState, BlackjackView> = {
  id: "blackjack",
  open({ rules, choice, limits }, draw) {
    const stake = readStake(choice, limits, 2n);
    if (!stake.ok) return stake;
    const stakeMinor = toStateMinor(stake.value);
    return { ok: true, value: stepOf(deal(rules, stakeMinor, draw), stakeMinor) };
  },
  act({ state: before, action }, draw) {
    if (!isAction(action) || !legalActions(before).includes(action)) return refuse("round.action_illegal");
    const played = playAction(before, action, draw);
    return { ok: true, value: stepOf(played.state, played.debitMinor) };
  },
  view: viewOf,
  settleByDefault({ state: before }, draw) {
    if (before.phase === "over") return { ...stepOf(before, 0), creditMinor: 0n };
    const hands = before.hands.map((hand) => ({ ...hand, isDone: true }));
    return stepOf(advance({ ...before, hands }, draw), 0);
  },
};
