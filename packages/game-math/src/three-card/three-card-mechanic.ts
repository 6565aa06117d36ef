import { type Card, type CardView, dealCard, showCard } from "../cards/deck.ts";
import { phaseStep } from "../instant/settled-step.ts";
import { asAmountMinor, asJsonObject, toStateMinor } from "../json.ts";
import { isWithin, type Mechanic, refuse } from "../mechanic.ts";
import { handOf, QUALIFIES, strengthOf } from "./rank-three.ts";
import { oddsOf, type ThreeCardHand, type ThreeCardRules } from "./three-card-rules.ts";

export type ThreeCardResult = "folded" | "not_qualified" | "win" | "push" | "lose";

/** The stored state. Contains the dealer's cards: expose it only through the mechanic's `view`. */
export type ThreeCardState = {
  readonly kind: "three-card";
  readonly phase: "open" | "over";
  readonly anteMinor: number;
  readonly pairPlusMinor: number;
  /** Zero until the player plays; then equal to the ante. */
  readonly playMinor: number;
  /** Payouts of ante and play, and of pair plus, including the bets. */
  readonly anteWinMinor: number;
  readonly pairPlusWinMinor: number;
  readonly player: readonly Card[];
  readonly dealer: readonly Card[];
  readonly result: ThreeCardResult | null;
};

export type ThreeCardView = Omit<ThreeCardState, "player" | "dealer"> & {
  readonly player: readonly CardView[];
  readonly playerHand: ThreeCardHand;
  /** Null while the player has not decided. */
  readonly dealer: readonly CardView[] | null;
  readonly dealerHand: ThreeCardHand | null;
};

const ACTIONS = ["play", "fold"];

const strength = ([a = 0, b = 0, c = 0]: readonly Card[]): number => strengthOf(a, b, c);

const stepOf = (state: ThreeCardState, debitMinor: number) =>
  phaseStep(state, debitMinor, { winMinor: state.anteWinMinor + state.pairPlusWinMinor, actions: ACTIONS });

/** Pair plus is paid by the player's own cards, whatever the decision. */
function pairPlusWin({ pairPlusMinor, player }: ThreeCardState, rules: ThreeCardRules): number {
  const odds = oddsOf(rules.pairPlus, handOf(strength(player)));
  return odds === null ? 0 : pairPlusMinor * (odds + 1);
}

function resultOf({ player, dealer }: ThreeCardState): Exclude<ThreeCardResult, "folded"> {
  const theirs = strength(dealer);
  if (theirs < QUALIFIES) return "not_qualified";
  const own = strength(player);
  if (own === theirs) return "push";
  return own > theirs ? "win" : "lose";
}

/** Payout of ante and play: only the ante wins when the dealer does not qualify. */
function anteWin(state: ThreeCardState, result: ThreeCardResult, rules: ThreeCardRules): number {
  const { anteMinor, player } = state;
  const back = { folded: 0, lose: 0, push: 2, not_qualified: 3, win: 4 }[result];
  const bonus = result === "folded" ? null : oddsOf(rules.anteBonus, handOf(strength(player)));
  return anteMinor * (back + (bonus ?? 0));
}

function finish(state: ThreeCardState, isPlaying: boolean, rules: ThreeCardRules): ThreeCardState {
  const result = isPlaying ? resultOf(state) : "folded";
  return {
    ...state,
    phase: "over",
    playMinor: isPlaying ? state.anteMinor : 0,
    anteWinMinor: anteWin(state, result, rules),
    pairPlusWinMinor: pairPlusWin(state, rules),
    result,
  };
}

function readBets(choice: unknown): { anteMinor: bigint; pairPlusMinor: bigint } | null {
  const bets = asJsonObject(choice);
  const anteMinor = asAmountMinor(bets?.["anteMinor"]);
  const pairPlusMinor = bets?.["pairPlusMinor"] === 0 ? 0n : asAmountMinor(bets?.["pairPlusMinor"]);
  return anteMinor === null || pairPlusMinor === null ? null : { anteMinor, pairPlusMinor };
}

/**
 * Three-card poker: a choice is `{ anteMinor, pairPlusMinor }`, the latter zero for no such bet; the limits
 * apply to both together. The actions are `play`, which costs the ante again, and `fold`. An abandoned round
 * is folded.
 */
export const threeCardMechanic: Mechanic<ThreeCardRules, ThreeCardState, ThreeCardView> = {
  id: "three-card",
  open({ choice, limits }, draw) {
    const bets = readBets(choice);
    if (bets === null) return refuse("round.action_illegal");
    const stakeMinor = bets.anteMinor + bets.pairPlusMinor;
    if (!isWithin(stakeMinor, limits)) return refuse("round.stake_outside_limits");
    const dealt: Card[] = [];
    for (let card = 0; card < 6; card += 1) dealCard(dealt, 1, draw);
    const state: ThreeCardState = {
      kind: "three-card",
      phase: "open",
      anteMinor: toStateMinor(bets.anteMinor),
      pairPlusMinor: toStateMinor(bets.pairPlusMinor),
      playMinor: 0,
      anteWinMinor: 0,
      pairPlusWinMinor: 0,
      player: dealt.slice(0, 3),
      dealer: dealt.slice(3),
      result: null,
    };
    return { ok: true, value: stepOf(state, toStateMinor(stakeMinor)) };
  },
  playOnStakeMinor: ({ phase, anteMinor }) => (phase === "open" ? BigInt(anteMinor) : 0n),
  act({ rules, state: before, action }) {
    if (before.phase === "over" || typeof action !== "string" || !ACTIONS.includes(action))
      return refuse("round.action_illegal");
    const after = finish(before, action === "play", rules);
    return { ok: true, value: stepOf(after, after.playMinor) };
  },
  view({ player, dealer, ...seen }) {
    const isOver = seen.phase === "over";
    return {
      ...seen,
      player: player.map(showCard),
      playerHand: handOf(strength(player)),
      dealer: isOver ? dealer.map(showCard) : null,
      dealerHand: isOver ? handOf(strength(dealer)) : null,
    };
  },
  settleByDefault({ rules, state: before }) {
    if (before.phase === "over") return { ...stepOf(before, 0), creditMinor: 0n };
    return stepOf(finish(before, false, rules), 0);
  },
};
