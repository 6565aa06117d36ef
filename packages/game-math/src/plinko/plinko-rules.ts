export const PLINKO_ROWS = [8, 12, 16] as const;
export const PLINKO_RISKS = ["low", "medium", "high"] as const;

export type PlinkoRows = (typeof PLINKO_ROWS)[number];
export type PlinkoRisk = (typeof PLINKO_RISKS)[number];

/** A title's rules. */
export interface PlinkoRules {
  /** Multipliers in hundredths of each pocket, from the middle outwards. */
  readonly halves: Readonly<Record<PlinkoRows, Readonly<Record<PlinkoRisk, readonly number[]>>>>;
}

/** The player's choice before a ball falls. */
export type PlinkoBoard = {
  readonly rows: PlinkoRows;
  readonly risk: PlinkoRisk;
};

/** Multipliers in hundredths of all pockets from left to right; one more than rows. */
export function plinkoPockets(rules: PlinkoRules, { rows, risk }: PlinkoBoard): readonly number[] {
  const half = rules.halves[rows][risk];
  return [...half.slice(1).toReversed(), ...half];
}
