import type { BaseTitle, TitleLimits } from "./title.ts";

/** A title's limits with their name, by which a currency may override them (table `stake_limits`). */
export type NamedLimits = Pick<BaseTitle, "limits" | "limitsName" | "stakeUnitMinor">;

/** The first preset is the min bet, the last the max bet; `normal` is the index of the initial stake. */
function ladder(presetsMinor: readonly bigint[], normal: number): TitleLimits {
  const [first = 0n] = presetsMinor;
  return {
    minStakeMinor: first,
    maxStakeMinor: presetsMinor.at(-1) ?? first,
    defaultStakeMinor: presetsMinor[normal] ?? first,
    presetsMinor,
  };
}

const table = (presetsMinor: readonly bigint[], normal: number, maxStakeMinor: bigint): TitleLimits => ({
  ...ladder(presetsMinor, normal),
  maxStakeMinor,
});

const named = (limitsName: string, limits: TitleLimits, stakeUnitMinor = 1n): NamedLimits => ({
  limitsName,
  limits,
  stakeUnitMinor,
});

/** Stakes divisible by the number of lines. */
export const slotLimits = {
  10: named("slot-10", ladder([10n, 20n, 50n, 100n, 200n, 500n, 1000n, 2500n, 5000n, 10000n], 3), 10n),
  20: named("slot-20", ladder([20n, 40n, 60n, 100n, 200n, 400n, 1000n, 2000n, 5000n, 10000n], 3), 20n),
  25: named("slot-25", ladder([25n, 50n, 75n, 100n, 250n, 500n, 1000n, 2500n, 5000n, 10000n], 3), 25n),
} as const;

export const rouletteLimits = {
  low: named("roulette-low", table([10n, 20n, 50n, 100n, 500n], 1, 20000n)),
  open: named("roulette-open", table([10n, 50n, 100n, 500n, 2500n, 10000n], 2, 100000n)),
  high: named("roulette-high", table([500n, 1000n, 2500n, 10000n, 50000n], 1, 500000n)),
} as const;

/** Even stakes, so that 3:2 and insurance never round. */
export const blackjackLimits = {
  low: named("blackjack-low", ladder([20n, 50n, 100n, 200n, 500n, 1000n, 2000n], 2), 2n),
  open: named("blackjack-open", ladder([100n, 200n, 500n, 1000n, 2500n, 5000n, 10000n, 20000n], 2), 2n),
  high: named("blackjack-high", ladder([2500n, 5000n, 10000n, 25000n, 50000n, 100000n], 1), 2n),
} as const;

/** Video poker pays whole stakes, so any stake is possible. */
export const cardLimits = {
  low: named("card-low", ladder([10n, 25n, 50n, 100n, 200n, 500n, 1000n, 2500n], 3)),
  open: named("card-open", ladder([50n, 100n, 200n, 500n, 1000n, 2500n, 5000n, 10000n], 1)),
  high: named("card-high", ladder([1000n, 2500n, 5000n, 10000n, 25000n, 50000n], 1)),
} as const;

/** Chips in whole hundreds of minor units, so that a commission of a twentieth never rounds. */
export const baccaratLimits = {
  open: named("baccarat-open", table([100n, 500n, 1000n, 2500n, 10000n], 1, 200000n), 100n),
  high: named("baccarat-high", table([2500n, 5000n, 10000n, 25000n, 100000n], 1, 1000000n), 100n),
} as const;

/** Whole hundreds of minor units: multipliers have two decimals, so nothing is rounded. */
export const instantLimits = {
  open: named("instant-open", ladder([100n, 200n, 500n, 1000n, 2000n, 5000n, 10000n], 0), 100n),
  wide: named("instant-wide", ladder([100n, 200n, 500n, 1000n, 2500n, 5000n, 10000n, 25000n], 1), 100n),
  high: named("instant-high", ladder([500n, 1000n, 2500n, 5000n, 10000n, 25000n, 50000n], 1), 100n),
} as const;

const greatestDivisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : greatestDivisor(b, a % b));

/**
 * Limits in another currency: each amount converted, then rounded to a multiple of the currency's step that
 * the title can play, at most the converted max bet. Equal presets are merged.
 */
export function limitsIn(
  { limits, stakeUnitMinor: unit }: NamedLimits,
  { convert, stepMinor }: { readonly convert: (baseMinor: bigint) => bigint; readonly stepMinor: bigint },
): TitleLimits {
  const step = (unit / greatestDivisor(unit, stepMinor)) * stepMinor;
  const maxSteps = convert(limits.maxStakeMinor) / step;
  const near = (baseMinor: bigint): bigint => {
    const steps = (2n * convert(baseMinor) + step) / (2n * step);
    const within = steps > maxSteps ? maxSteps : steps;
    return (within < 1n ? 1n : within) * step;
  };
  return {
    minStakeMinor: near(limits.minStakeMinor),
    maxStakeMinor: near(limits.maxStakeMinor),
    defaultStakeMinor: near(limits.defaultStakeMinor),
    presetsMinor: [...new Set(limits.presetsMinor.map(near))],
  };
}
