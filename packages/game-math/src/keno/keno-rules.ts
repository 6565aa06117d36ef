/** Numbers on the card, and numbers drawn per round. */
export const KENO_POOL = 40;
export const KENO_DRAWN = 10;

/** Maximum number of picks. */
export const KENO_MAX_PICKS = 10;

/** A title's rules. */
export interface KenoRules {
  /** Multipliers in hundredths: by picks (index 0 is one pick), then by hits from zero. */
  readonly pays: readonly (readonly number[])[];
}

/** Pays by hits for a number of picks, in hundredths; empty when not allowed. */
export function kenoPays({ pays }: KenoRules, picks: number): readonly number[] {
  return pays[picks - 1] ?? [];
}
