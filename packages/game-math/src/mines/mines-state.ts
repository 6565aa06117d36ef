/** The stored state. It holds the mines, so it must reach the player through the mechanic's `view` only. */
export type MinesState = {
  readonly kind: "mines";
  readonly phase: "open" | "over";
  readonly stakeMinor: number;
  readonly winMinor: number;
  /** Cells with mines, in the order of the draws. */
  readonly mines: readonly number[];
  /** Cells that the player opened, in order; the last one may be a mine. */
  readonly opened: readonly number[];
  readonly isBlown: boolean;
  /** Multipliers in hundredths after each opened cell. */
  readonly ladderHundredths: readonly number[];
};

/** What the player sees: while the round is open, how many mines there are but not where. */
export type MinesView = Omit<MinesState, "mines"> & {
  readonly mineCount: number;
  /** Null until the round is over. */
  readonly mines: readonly number[] | null;
};
