/** A round draws one of so many equally likely numbers: all that four bytes can say. */
export const CRASH_DRAWS = 2 ** 32;

/** A title's rules. */
export interface CrashRules {
  /** The return that crash points are made from. */
  readonly returnBasisPoints: number;
  /** The multiplier, in hundredths, at which every flight is cashed out. */
  readonly mostHundredths: number;
  /** The multiplier doubles in so many milliseconds. */
  readonly doublingMs: number;
}

/** The point of a draw in hundredths: the last multiplier that can be cashed out. Below 100 the flight ends as it begins. */
export function crashPoint({ returnBasisPoints }: CrashRules, drawn: number): number {
  return Math.floor((returnBasisPoints * CRASH_DRAWS) / (100 * (drawn + 1)));
}

/** The multiplier after so many milliseconds, in hundredths: 100 times 2 to the power of elapsed by doubling, rounded down. */
export function multiplierAt({ doublingMs }: Pick<CrashRules, "doublingMs">, elapsedMs: number): number {
  return Math.floor(100 * 2 ** (Math.max(0, elapsedMs) / doublingMs));
}

/** The first millisecond at which the multiplier is as high as this. */
export function reachedAtMs(rules: Pick<CrashRules, "doublingMs">, hundredths: number): number {
  let elapsedMs = Math.max(0, Math.floor(Math.log2(hundredths / 100) * rules.doublingMs) - 1);
  while (multiplierAt(rules, elapsedMs) < hundredths) elapsedMs += 1;
  return elapsedMs;
}

/** How many draws can be cashed out at a multiplier, of `CRASH_DRAWS`. */
export function reachingDraws({ returnBasisPoints }: CrashRules, hundredths: number): number {
  return Math.floor((returnBasisPoints * CRASH_DRAWS) / (100 * hundredths));
}
