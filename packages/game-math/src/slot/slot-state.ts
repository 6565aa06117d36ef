/** The win of a line or, in a ways game, of a symbol. */
export type LineWin = {
  /** Index of the line in the rules; null in a ways game. */
  readonly line: number | null;
  readonly symbol: string;
  readonly count: number;
  /** Number of ways over the first `count` reels; 1 on a line. */
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
  /** Symbol ids by reel, then by row from the top, including expanded wilds. */
  readonly grid: readonly (readonly string[])[];
  /** [reel, row] of wilds that stay after this spin; empty outside a sticky feature. */
  readonly sticky: readonly (readonly [number, number])[];
  /** Reels filled by a wild; empty outside an expanding feature. */
  readonly expanded: readonly number[];
  /** Pays with the factor applied. */
  readonly lineWins: readonly LineWin[];
  readonly scatter: ScatterWin | null;
  /** The spin's win after the round's cap. */
  readonly winMinor: number;
  /** Remaining free spins after this spin. */
  readonly spinsLeft: number;
};

/**
 * The whole round: the base spin unless the feature was bought, then every free spin. Fully visible to the
 * player.
 */
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
