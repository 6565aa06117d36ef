/** Exact gain of basic strategy in opening stakes, six decks, by reference-return.ts (half a minute, so it is kept here). */
export const SIX_DECK_GAIN = -0.004599355936215931;
