/** What one line or, in a game of ways, one symbol has won. */
export type LineWin = {
  /** Index of the line in the rules; null in a game of ways. */
  readonly line: number | null;
  readonly symbol: string;
  readonly count: number;
  /** Number of ways that the symbol takes over the first `count` reels; 1 on a line. */
  readonly ways: number;
  readonly payMinor: number;
};

export type ScatterWin = {
  readonly count: number;
  readonly payMinor: number;
  readonly awardedSpins: number;
  /** [reel, row] of every scatter. */
  readonly cells: readonly (readonly [number, number])[];
};

export type SlotSpin = {
  readonly isFree: boolean;
  readonly multiplier: number;
  readonly stops: readonly number[];
  /** Symbol ids by reel, then by row from the top, with all that wilds have covered. */
  readonly grid: readonly (readonly string[])[];
  /** [reel, row] of the wilds that stay after this spin; empty outside a sticky feature. */
  readonly sticky: readonly (readonly [number, number])[];
  /** Reels that a wild has filled; empty outside an expanding feature. */
  readonly expanded: readonly number[];
  /** Pays already multiplied. */
  readonly lineWins: readonly LineWin[];
  readonly scatter: ScatterWin | null;
  /** The spin's win after the cap of the round. */
  readonly winMinor: number;
  /** Free spins left after this spin. */
  readonly spinsLeft: number;
};

/** The whole round: the base spin unless the feature was bought, then every free spin. All of it may be seen by the player. */
export type SlotState = {
  readonly kind: "slot-lines";
  /** The stake that wins are multiples of; a bought feature costs more. */
  readonly stakeMinor: number;
  readonly lineStakeMinor: number;
  readonly winMinor: number;
  readonly isCapped: boolean;
  readonly isBought: boolean;
  readonly spins: readonly SlotSpin[];
};
