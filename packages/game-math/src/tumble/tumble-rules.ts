/** The mathematical model of a tumbling slot. Cells are independent: each shows a symbol by its weight. */
export interface TumbleModel {
  readonly id: string;
  readonly reels: number;
  readonly rows: number;
  /** What wins: equal symbols that touch, or equal symbols anywhere. */
  readonly wins: "cluster" | "anywhere";
  /** Relative frequency of each symbol in a cell, the highest symbol first. */
  readonly weights: readonly number[];
  /** Minimum symbols of each size class, ascending; below the first nothing pays. */
  readonly sizes: readonly number[];
  /** By symbol, then by size class, in parts of the stake. */
  readonly pays: readonly (readonly number[])[];
  /** The factor on wins before the first tumble, after it, and so on; the last one stays. */
  readonly ladder: readonly number[];
  /** Equal parts of the stake, so that every pay is a whole amount. */
  readonly stakeParts: number;
  /** Win cap of a round in stakes; the round ends when it is reached. */
  readonly maxWinMultiple: number;
}

/** A model with the symbols of one title. */
export interface TumbleRules extends TumbleModel {
  readonly symbolIds: readonly string[];
}

export type TumbleWin = {
  readonly symbol: string;
  /** [reel, row] of the symbols that win and vanish. */
  readonly cells: readonly (readonly [number, number])[];
  /** With the factor applied. */
  readonly payMinor: number;
};

/** The grid, its wins, and their factor. The last step of a round wins nothing, unless the cap ended it. */
export type TumbleStep = {
  /** Symbol ids by reel, then by row from the top. */
  readonly grid: readonly (readonly string[])[];
  readonly wins: readonly TumbleWin[];
  readonly multiplier: number;
  /** After the round's cap. */
  readonly winMinor: number;
};

/** The whole round, fully visible to the player. */
export type TumbleState = {
  readonly kind: "slot-tumble";
  readonly stakeMinor: number;
  readonly winMinor: number;
  readonly isCapped: boolean;
  readonly steps: readonly TumbleStep[];
};
