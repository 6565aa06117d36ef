import type { SlotModel } from "../slot/slot-rules.ts";

/** A coin with its relative probability and its value in stakes; the fixed jackpots have names. */
export interface CoinRule {
  readonly weight: number;
  readonly multiple: number;
  readonly jackpot: "mini" | "minor" | "major" | null;
}

export interface HoldRules {
  /** Coins in view that open the feature. */
  readonly minCoins: number;
  /** Respins at the start, and again after each that brings a coin. */
  readonly respins: number;
  /** Probability that a free cell gets a coin on a respin, as a share of `chanceOf`. */
  readonly chance: number;
  readonly chanceOf: number;
  readonly coins: readonly CoinRule[];
  /** Paid beside the coins when every cell holds one, in stakes. */
  readonly grandMultiple: number;
}

/**
 * Five reels with lines, no scatters and no free spins; symbol 1 is the coin, which pays in the feature only.
 */
export interface HoldModel extends SlotModel {
  readonly hold: HoldRules;
}

/** A model with the symbols of one title. */
export interface HoldSlotRules extends HoldModel {
  readonly symbolIds: readonly string[];
}

export type CoinView = {
  /** [reel, row]. */
  readonly cell: readonly [number, number];
  readonly valueMinor: number;
  readonly jackpot: CoinRule["jackpot"];
};

/** A respin: its new coins, and the remaining respins. */
export type Respin = {
  readonly coins: readonly CoinView[];
  readonly respinsLeft: number;
};

export type HoldFeature = {
  /** The coins of the spin that opened it. */
  readonly held: readonly CoinView[];
  readonly respins: readonly Respin[];
  /** Zero unless every cell was filled. */
  readonly grandMinor: number;
  /** Coins and grand together, before the cap. */
  readonly winMinor: number;
};

export type HoldLineWin = {
  readonly line: number;
  readonly symbol: string;
  readonly count: number;
  readonly payMinor: number;
};

/**
 * The whole round: one spin with its lines and, with enough coins, the feature. Fully visible to the player.
 */
export type HoldState = {
  readonly kind: "slot-hold";
  readonly stakeMinor: number;
  readonly winMinor: number;
  readonly isCapped: boolean;
  readonly stops: readonly number[];
  /** Symbol ids by reel, then by row from the top. */
  readonly grid: readonly (readonly string[])[];
  readonly lineWins: readonly HoldLineWin[];
  /** Values of the coins in view, whether or not they open the feature. */
  readonly coins: readonly CoinView[];
  readonly feature: HoldFeature | null;
};
