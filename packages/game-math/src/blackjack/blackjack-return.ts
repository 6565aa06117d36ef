/** Exact gain of basic strategy in opening stakes, six decks, by reference-return.ts (half a minute, so it is kept here). */
export const SIX_DECK_GAIN = -0.004599355936215931;

/** Return for a player who keeps to basic strategy; the hit rate (anything comes back, pushes too) is simulated. */
export const BLACKJACK_RETURN = { rtpBasisPoints: 9954, hitRateBasisPoints: 5237 } as const;
