/** What free spins do with wins: every win times a constant, or rising by one each spin, or wilds that stay, or wilds that fill their reel. */
export type FreeSpinFeature =
  | { readonly kind: "multiplier"; readonly factor: number }
  | { readonly kind: "rising"; readonly maxFactor: number }
  | { readonly kind: "sticky" }
  | { readonly kind: "expanding"; readonly factor: number };

export interface FreeSpinRules {
  /** Spins awarded by 3, 4 and 5 scatters in the base spin; a game of three reels has the first only. */
  readonly awarded: readonly number[];
  /** Spins added by 3 or more scatters during the feature; 0 when the feature cannot be renewed. */
  readonly retriggerSpins: number;
  /** Spins of one feature in all, renewals included. */
  readonly maxSpins: number;
  readonly feature: FreeSpinFeature;
}

/** A feature that may be bought in place of a spin. Off unless the operator allows it. */
export interface BonusBuy {
  readonly isAllowed: boolean;
  /** The price in parts of the stake, so that it is always a whole amount. */
  readonly priceParts: number;
}

/** The mathematics of a slot, apart from names and pictures. Symbols are numbered: 0 wild, 1 scatter, 2 and up regular. */
export interface SlotModel {
  readonly id: string;
  /** Row by reel of each line; none where equal symbols on neighbouring reels pay in whatever row ("ways"). */
  readonly lines: readonly (readonly number[])[];
  /** Equal parts that the stake divides into, one a line; pays are in parts. */
  readonly stakeParts: number;
  /** Three or five strips of symbol numbers, read downwards and round; three symbols of each are in view. */
  readonly reels: readonly (readonly number[])[];
  /** Pays from the left for 3, 4 and 5, by symbol number; the scatter's entry is empty. */
  readonly linePays: readonly (readonly number[])[];
  /** Pays for 3, 4 and 5 scatters anywhere, in total stakes; empty where the game has no scatter. */
  readonly scatterPays: readonly number[];
  readonly freeSpins: FreeSpinRules | null;
  /** The most a round pays, in total stakes; the round ends when it is reached. */
  readonly maxWinMultiple: number;
  readonly buy: BonusBuy | null;
}

/** A model with the symbols of one title. */
export interface SlotRules extends SlotModel {
  /** Symbol ids by symbol number; empty for a number that the strips do not use. */
  readonly symbolIds: readonly string[];
}

export const WILD = 0;
export const SCATTER = 1;
export const ROWS = 3;
/** Fewer equal symbols pay nothing, scatters too. */
export const LEAST = 3;

/** The factor on all wins of the k-th free spin (k from 1). */
export function factorOf({ feature }: FreeSpinRules, spin: number): number {
  switch (feature.kind) {
    case "multiplier":
    case "expanding":
      return feature.factor;
    case "rising":
      return Math.min(spin, feature.maxFactor);
    case "sticky":
      return 1;
  }
}
