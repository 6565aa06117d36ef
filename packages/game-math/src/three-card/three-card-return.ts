import { oddsOf, THREE_CARD_HANDS, type ThreeCardHand, type ThreeCardRules } from "./three-card-rules.ts";

/** Results over all hands of both sides when the player follows `PLAYS`. */
export interface ThreeCardCounts {
  /** Of 22,100. */
  readonly hands: Readonly<Record<ThreeCardHand, number>>;
  readonly played: Readonly<Record<ThreeCardHand, number>>;
  /** Of 22,100 times 18,424. */
  readonly folded: number;
  readonly notQualified: number;
  readonly won: number;
  readonly lost: number;
  readonly pushed: number;
}

const all = 22_100 * 18_424;

/** Computed by count-three-card.ts (some seconds, so it is stored; a test recomputes it). */
export const THREE_CARD_COUNTS: ThreeCardCounts = {
  hands: { straight_flush: 48, three: 52, straight: 720, flush: 1096, pair: 3744, high_card: 16_440 },
  played: { straight_flush: 48, three: 52, straight: 720, flush: 1096, pair: 3744, high_card: 9240 },
  folded: 132_652_800,
  notQualified: 85_493_652,
  won: 97_354_684,
  lost: 91_401_616,
  pushed: 267_648,
};

/** Exact RTP of the ante with optimal play in opening stakes, and of pair plus. */
export function threeCardReturns({ anteBonus, pairPlus }: ThreeCardRules): {
  ante: number;
  pairPlus: number;
} {
  const counts = THREE_CARD_COUNTS;
  const bonus = THREE_CARD_HANDS.reduce(
    (sum, hand) => sum + (oddsOf(anteBonus, hand) ?? 0) * counts.played[hand],
    0,
  );
  const gain = counts.notQualified + 2 * counts.won - 2 * counts.lost - counts.folded + bonus * 18_424;
  const plus = THREE_CARD_HANDS.reduce((sum, hand) => {
    const odds = oddsOf(pairPlus, hand);
    return odds === null ? sum : sum + (odds + 1) * counts.hands[hand];
  }, 0);
  return { ante: 1 + gain / all, pairPlus: plus / 22_100 };
}
