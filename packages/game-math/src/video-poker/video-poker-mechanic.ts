import { type Card, type CardView, dealCard, showCard } from "../cards/deck.ts";
import { phaseStep } from "../instant/settled-step.ts";
import { readStake } from "../instant/stake.ts";
import { toStateMinor } from "../json.ts";
import { type Draw, type Mechanic, refuse } from "../mechanic.ts";
import { pokerPays, type PokerHand, type VideoPokerRules } from "./poker-families.ts";
import { rankHand } from "./rank-hand.ts";

/** The stored state. Contains only dealt cards, so nothing is hidden. */
export type VideoPokerState = {
  readonly kind: "video-poker";
  readonly phase: "open" | "over";
  readonly stakeMinor: number;
  readonly winMinor: number;
  /** The five cards of the deal, then those of the draw. */
  readonly dealt: readonly Card[];
  /** Held cards as bits from the left; null until the draw. */
  readonly held: number | null;
  /** The hand on the table, or null. */
  readonly hand: PokerHand | null;
};

export type VideoPokerView = Omit<VideoPokerState, "dealt"> & {
  readonly firstCards: readonly CardView[];
  /** Cards on the table after the draw. */
  readonly cards: readonly CardView[];
};

const HOLD = "hold:";
const ALL_HELD = 31;
const ACTIONS = Array.from({ length: ALL_HELD + 1 }, (_, mask) => `${HOLD}${mask}`);

/** The five cards on the table: held ones in place, drawn ones between them. */
function onTable({ dealt, held }: Pick<VideoPokerState, "dealt" | "held">): readonly Card[] {
  let next = 5;
  return dealt.slice(0, 5).map((card, index) => {
    if (held === null || held & (1 << index)) return card;
    next += 1;
    return dealt[next - 1] ?? card;
  });
}

function payOf(rules: VideoPokerRules, cards: readonly Card[]): { hand: PokerHand | null; pays: number } {
  const found = pokerPays(rules)[rankHand(rules.family, cards)];
  return found && found.pays > 0 ? found : { hand: null, pays: 0 };
}

const stepOf = (state: VideoPokerState, debitMinor: number) =>
  phaseStep(state, debitMinor, { winMinor: state.winMinor, actions: ACTIONS });

function drawCards(
  before: VideoPokerState,
  { rules, held }: { rules: VideoPokerRules; held: number },
  draw: Draw,
): VideoPokerState {
  const dealt = [...before.dealt];
  for (let bit = 1; bit <= ALL_HELD; bit <<= 1) if ((held & bit) === 0) dealCard(dealt, 1, draw);
  const { hand, pays } = payOf(rules, onTable({ dealt, held }));
  return { ...before, phase: "over", dealt, held, hand, winMinor: before.stakeMinor * pays };
}

/**
 * Video poker: a choice is `{ stakeMinor }`, the only action `hold:<mask>` with a bit for each held card from
 * the left. One fresh deck per round; replacement cards are drawn at the draw. An abandoned round holds all
 * five cards.
 */
export const videoPokerMechanic: Mechanic<VideoPokerRules, VideoPokerState, VideoPokerView> = {
  id: "video-poker",
  open({ rules, choice, limits }, draw) {
    const stake = readStake(choice, limits, 1n);
    if (!stake.ok) return stake;
    const stakeMinor = toStateMinor(stake.value);
    const dealt: Card[] = [];
    for (let card = 0; card < 5; card += 1) dealCard(dealt, 1, draw);
    const { hand } = payOf(rules, dealt);
    const state: VideoPokerState = {
      kind: "video-poker",
      phase: "open",
      stakeMinor,
      winMinor: 0,
      dealt,
      held: null,
      hand,
    };
    return { ok: true, value: stepOf(state, stakeMinor) };
  },
  act({ rules, state: before, action }, draw) {
    if (before.phase === "over" || typeof action !== "string" || !ACTIONS.includes(action))
      return refuse("round.action_illegal");
    const held = Number(action.slice(HOLD.length));
    return { ok: true, value: stepOf(drawCards(before, { rules, held }, draw), 0) };
  },
  view: ({ dealt, ...seen }) => ({
    ...seen,
    firstCards: dealt.slice(0, 5).map(showCard),
    cards: onTable({ dealt, held: seen.held }).map(showCard),
  }),
  settleByDefault({ rules, state: before }, draw) {
    if (before.phase === "over") return { ...stepOf(before, 0), creditMinor: 0n };
    return stepOf(drawCards(before, { rules, held: ALL_HELD }, draw), 0);
  },
};
