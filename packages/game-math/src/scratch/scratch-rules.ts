/** Tickets in a print run; a prize's weight is how many of them carry it. */
export const TICKETS = 1_000_000;

/** Every card has so many prizes, hence pictures, and so many fields. */
export const SCRATCH_PRIZES = 8;
export const SCRATCH_FIELDS = 9;

export interface ScratchPrize {
  readonly hundredths: number;
  readonly tickets: number;
}

/** A title's rules: its prizes, rising. The tickets that carry none lose. */
export interface ScratchRules {
  readonly prizes: readonly ScratchPrize[];
}
