/** The stored state. Contains the mines: expose it only through the mechanic's `view`. */
export type MinesState = {
  readonly kind: "mines";
  readonly phase: "open" | "over";
  readonly stakeMinor: number;
  readonly winMinor: number;
  /** Cells with mines in drawing order. */
  readonly mines: readonly number[];
  /** Cells opened by the player in order; the last one may be a mine. */
  readonly opened: readonly number[];
  readonly isBlown: boolean;
  /** Multipliers in hundredths after each opened cell. */
  readonly ladderHundredths: readonly number[];
};

/** The player's view: while the round is open, the number of mines but not their places. */
export type MinesView = Omit<MinesState, "mines"> & {
  readonly mineCount: number;
  /** Null until the round is over. */
  readonly mines: readonly number[] | null;
};
