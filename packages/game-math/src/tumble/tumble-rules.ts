/** The mathematics of a tumbling slot. Cells are independent of each other: each shows a symbol by its weight. */
export interface TumbleModel {
  readonly id: string;
  readonly reels: number;
  readonly rows: number;
  /** What wins: equal symbols that touch side by side, or equal symbols wherever they stand. */
  readonly wins: "cluster" | "anywhere";
  /** Relative chance of each symbol in a cell, the dearest symbol first. */
  readonly weights: readonly number[];
  /** Fewest symbols of each class of a win, ascending; below the first nothing pays. */
  readonly sizes: readonly number[];
  /** By symbol, then by class of size, in parts of the stake. */
  readonly pays: readonly (readonly number[])[];
  /** The factor on wins before the first tumble, after it, and so on; the last one stays. */
  readonly ladder: readonly number[];
  /** Equal parts that the stake divides into, so that every pay is a whole amount. */
  readonly stakeParts: number;
  /** The most a round pays, in stakes; the round ends when it is reached. */
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
  /** Already multiplied. */
  readonly payMinor: number;
};

/** What stands, what of it wins, and at which factor. The last step of a round wins nothing, unless the cap ended it. */
export type TumbleStep = {
  /** Symbol ids by reel, then by row from the top. */
  readonly grid: readonly (readonly string[])[];
  readonly wins: readonly TumbleWin[];
  readonly multiplier: number;
  /** After the cap of the round. */
  readonly winMinor: number;
};

/** The whole round. All of it may be seen by the player. */
export type TumbleState = {
  readonly kind: "slot-tumble";
  readonly stakeMinor: number;
  readonly winMinor: number;
  readonly isCapped: boolean;
  readonly steps: readonly TumbleStep[];
};
