/** What a free-spin feature does with wins: every win times a constant, or rising by one each spin, or wilds that stay. */
export type FreeSpinFeature =
  | { readonly kind: "multiplier"; readonly factor: number }
  | { readonly kind: "rising"; readonly maxFactor: number }
  | { readonly kind: "sticky" };

export interface FreeSpinRules {
  /** Spins awarded by 3, 4 and 5 scatters in the base spin. */
  readonly awarded: readonly [number, number, number];
  /** Spins added by 3 or more scatters during the feature; 0 when the feature cannot be renewed. */
  readonly retriggerSpins: number;
  /** Spins of one feature in all, renewals included. */
  readonly maxSpins: number;
  readonly feature: FreeSpinFeature;
}

/** A regular symbol's pays for 3, 4 and 5 from the left, in line stakes. */
export type LinePays = readonly [number, number, number];

/** The mathematics of a slot, apart from names and pictures. Symbols are numbered: 0 wild, 1 scatter, 2 and up regular. */
export interface SlotModel {
  readonly id: string;
  readonly lines: readonly (readonly number[])[];
  /** Five strips of symbol numbers, read downwards and round. */
  readonly reels: readonly (readonly number[])[];
  /** By symbol number; the scatter's entry is zeros. */
  readonly linePays: readonly LinePays[];
  /** Pays for 3, 4 and 5 scatters anywhere, in total stakes. */
  readonly scatterPays: LinePays;
  readonly freeSpins: FreeSpinRules;
  /** The most a round pays, in total stakes; the round ends when it is reached. */
  readonly maxWinMultiple: number;
}

/** A model with the symbols of one title. */
export interface SlotRules extends SlotModel {
  /** Symbol ids by symbol number. */
  readonly symbolIds: readonly string[];
}

export const WILD = 0;
export const SCATTER = 1;
export const REELS = 5;
