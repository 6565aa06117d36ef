export interface LineWin {
  /** Index of the line in the rules. */
  readonly line: number;
  readonly symbol: string;
  readonly count: number;
  readonly payMinor: number;
}

export interface ScatterWin {
  readonly count: number;
  readonly payMinor: number;
  readonly awardedSpins: number;
  /** [reel, row] of every scatter. */
  readonly cells: readonly (readonly [number, number])[];
}

export interface SlotSpin {
  readonly isFree: boolean;
  readonly multiplier: number;
  readonly stops: readonly number[];
  /** Symbol ids by reel, then by row from the top, sticky wilds already laid over. */
  readonly grid: readonly (readonly string[])[];
  /** [reel, row] of the wilds that stay after this spin; empty outside a sticky feature. */
  readonly sticky: readonly (readonly [number, number])[];
  /** Pays already multiplied. */
  readonly lineWins: readonly LineWin[];
  readonly scatter: ScatterWin | null;
  /** The spin's win after the cap of the round. */
  readonly winMinor: number;
  /** Free spins left after this spin. */
  readonly spinsLeft: number;
}

/** The whole round: the base spin, then every free spin. All of it may be seen by the player. */
export interface SlotState {
  readonly kind: "slot-lines";
  readonly stakeMinor: number;
  readonly lineStakeMinor: number;
  readonly winMinor: number;
  readonly isCapped: boolean;
  readonly spins: readonly SlotSpin[];
}
