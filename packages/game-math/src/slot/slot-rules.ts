/**
 * Effect of free spins on wins: a constant factor, one that rises per spin, sticky wilds, or expanding wilds.
 */
export type FreeSpinFeature =
  | { readonly kind: "multiplier"; readonly factor: number }
  | { readonly kind: "rising"; readonly maxFactor: number }
  | { readonly kind: "sticky" }
  | { readonly kind: "expanding"; readonly factor: number };

export interface FreeSpinRules {
  /** Spins awarded by 3, 4 and 5 scatters in the base spin; a three-reel game has the first only. */
  readonly awarded: readonly number[];
  /** Spins added by 3 or more scatters during the feature; 0 without retriggers. */
  readonly retriggerSpins: number;
  /** Maximum spins of a feature, including retriggers. */
  readonly maxSpins: number;
  readonly feature: FreeSpinFeature;
}

/** A feature that may be bought in place of a spin. Off unless the operator enables it. */
export interface BonusBuy {
  readonly isAllowed: boolean;
  /** Price in parts of the stake, so that it is always a whole amount. */
  readonly priceParts: number;
}

/**
 * A slot's mathematical model, without names and pictures. Symbol numbers: 0 wild, 1 scatter, 2 and up
 * regular.
 */
export interface SlotModel {
  readonly id: string;
  /** Row by reel of each line; empty when equal symbols on neighbouring reels pay in any row ("ways"). */
  readonly lines: readonly (readonly number[])[];
  /** Equal parts of the stake, one per line; pays are in parts. */
  readonly stakeParts: number;
  /** Three or five circular strips of symbol numbers, read downwards; three symbols of each are in view. */
  readonly reels: readonly (readonly number[])[];
  /** Pays from the left for 3, 4 and 5, by symbol number; the scatter's entry is empty. */
  readonly linePays: readonly (readonly number[])[];
  /** Pays for 3, 4 and 5 scatters anywhere, in total stakes; empty without scatters. */
  readonly scatterPays: readonly number[];
  readonly freeSpins: FreeSpinRules | null;
  /** Win cap of a round in total stakes; the round ends when it is reached. */
  readonly maxWinMultiple: number;
  readonly buy: BonusBuy | null;
}

/** A model with the symbols of one title. */
export interface SlotRules extends SlotModel {
  /** Symbol ids by number; empty for numbers that the strips do not use. */
  readonly symbolIds: readonly string[];
}

export const WILD = 0;
export const SCATTER = 1;
export const ROWS = 3;
/** Fewer equal symbols pay nothing, including scatters. */
export const MIN_PAYING = 3;

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
