/** Tickets in a print run; a prize's weight is its number of tickets. */
export const TICKETS = 1_000_000;

/** Prizes, and thus pictures, and fields of every card. */
export const SCRATCH_PRIZES = 8;
export const SCRATCH_FIELDS = 9;

export interface ScratchPrize {
  readonly hundredths: number;
  readonly tickets: number;
}

/** A title's rules: its prizes in ascending order. All other tickets lose. */
export interface ScratchRules {
  readonly prizes: readonly ScratchPrize[];
}
