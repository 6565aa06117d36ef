import type { ExactReturn } from "../kind.ts";

/** Number of equally likely draws: four bytes. */
export const CRASH_DRAWS = 2 ** 32;

/** A title's rules. */
export interface CrashRules {
  /** The RTP that crash points are derived from. */
  readonly returnBasisPoints: number;
  /** The multiplier in hundredths at which every flight is cashed out. */
  readonly maxHundredths: number;
  /** Milliseconds in which the multiplier doubles. */
  readonly doublingMs: number;
}

/**
 * Crash point of a draw in hundredths: the last multiplier that can be cashed out. Below 100 the flight ends
 * at once.
 */
export function crashPoint({ returnBasisPoints }: CrashRules, drawn: number): number {
  return Math.floor((returnBasisPoints * CRASH_DRAWS) / (100 * (drawn + 1)));
}

/** The multiplier after some milliseconds, in hundredths: 100 × 2^(elapsed / doubling), rounded down. */
export function multiplierAt({ doublingMs }: Pick<CrashRules, "doublingMs">, elapsedMs: number): number {
  return Math.floor(100 * 2 ** (Math.max(0, elapsedMs) / doublingMs));
}

/** The first millisecond at which the multiplier reaches this. */
export function reachedAtMs(rules: Pick<CrashRules, "doublingMs">, hundredths: number): number {
  let elapsedMs = Math.max(0, Math.floor(Math.log2(hundredths / 100) * rules.doublingMs) - 1);
  while (multiplierAt(rules, elapsedMs) < hundredths) elapsedMs += 1;
  return elapsedMs;
}

/** Number of draws, of `CRASH_DRAWS`, that reach a multiplier. */
export function reachingDraws({ returnBasisPoints }: CrashRules, hundredths: number): number {
  return Math.floor((returnBasisPoints * CRASH_DRAWS) / (100 * hundredths));
}

/**
 * RTP of cashing out at a multiplier in closed form: the share of flights that reach it, times the
 * multiplier.
 */
export function crashReturn(rules: CrashRules, hundredths: number): Required<ExactReturn> {
  const hitRate = reachingDraws(rules, hundredths) / CRASH_DRAWS;
  return { returned: (hitRate * hundredths) / 100, hitRate };
}
