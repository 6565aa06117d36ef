/** Numbers on the card, and how many of them a round draws. */
export const KENO_POOL = 40;
export const KENO_DRAWN = 10;

/** The most numbers that a player may mark. */
export const KENO_MOST_PICKS = 10;

/** A title's rules. */
export interface KenoRules {
  /** Multipliers in hundredths: by marked numbers (index 0 is one mark), then by hits from none. */
  readonly pays: readonly (readonly number[])[];
}

/** What a count of marks pays by hits, in hundredths; empty where so many may not be marked. */
export function kenoPays({ pays }: KenoRules, picks: number): readonly number[] {
  return pays[picks - 1] ?? [];
}
