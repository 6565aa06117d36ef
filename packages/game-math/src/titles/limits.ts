import type { TitleCurrency, TitleLimits } from "./title.ts";

/** The first preset is the least stake, the last one the greatest; `normal` is the index of the stake a player starts with. */
function ladder(presetsMinor: readonly bigint[], normal: number): TitleLimits {
  const [first = 0n] = presetsMinor;
  return {
    minStakeMinor: first,
    maxStakeMinor: presetsMinor.at(-1) ?? first,
    defaultStakeMinor: presetsMinor[normal] ?? first,
    presetsMinor,
  };
}

const both = (cents: TitleLimits, kopecks: TitleLimits): Readonly<Record<TitleCurrency, TitleLimits>> => ({
  USD: cents,
  EUR: cents,
  RUB: kopecks,
});

const roubles = ladder([1000n, 2000n, 5000n, 10000n, 20000n, 50000n, 100000n, 250000n, 500000n, 1000000n], 3);

/** Stakes that divide by the number of lines. */
export const slotLimits = {
  10: both(ladder([10n, 20n, 50n, 100n, 200n, 500n, 1000n, 2500n, 5000n, 10000n], 3), roubles),
  20: both(ladder([20n, 40n, 60n, 100n, 200n, 400n, 1000n, 2000n, 5000n, 10000n], 3), roubles),
  25: both(ladder([25n, 50n, 75n, 100n, 250n, 500n, 1000n, 2500n, 5000n, 10000n], 3), roubles),
} as const;

const table = (presetsMinor: readonly bigint[], normal: number, maxStakeMinor: bigint): TitleLimits => ({
  ...ladder(presetsMinor, normal),
  maxStakeMinor,
});

export const rouletteLimits = {
  low: both(
    table([10n, 20n, 50n, 100n, 500n], 1, 20000n),
    table([500n, 1000n, 5000n, 10000n, 50000n], 1, 2000000n),
  ),
  open: both(
    table([10n, 50n, 100n, 500n, 2500n, 10000n], 2, 100000n),
    table([1000n, 5000n, 10000n, 50000n, 250000n, 1000000n], 2, 10000000n),
  ),
  high: both(
    table([500n, 1000n, 2500n, 10000n, 50000n], 1, 500000n),
    table([50000n, 100000n, 250000n, 1000000n, 5000000n], 1, 50000000n),
  ),
} as const;

/** Even stakes, so that 3:2 and insurance never round. */
export const blackjackLimits = {
  low: both(
    ladder([20n, 50n, 100n, 200n, 500n, 1000n, 2000n], 2),
    ladder([1000n, 2000n, 5000n, 10000n, 20000n, 50000n, 100000n], 2),
  ),
  open: both(
    ladder([100n, 200n, 500n, 1000n, 2500n, 5000n, 10000n, 20000n], 2),
    ladder([10000n, 20000n, 50000n, 100000n, 250000n, 500000n, 1000000n, 2000000n], 2),
  ),
  high: both(
    ladder([2500n, 5000n, 10000n, 25000n, 50000n, 100000n], 1),
    ladder([250000n, 500000n, 1000000n, 2500000n, 5000000n, 10000000n], 1),
  ),
} as const;

/** Card machines pay whole stakes, so any stake will do. */
export const cardLimits = {
  low: both(ladder([10n, 25n, 50n, 100n, 200n, 500n, 1000n, 2500n], 3), roubles),
  open: both(
    ladder([50n, 100n, 200n, 500n, 1000n, 2500n, 5000n, 10000n], 1),
    ladder([5000n, 10000n, 20000n, 50000n, 100000n, 250000n, 500000n, 1000000n], 1),
  ),
  high: both(
    ladder([1000n, 2500n, 5000n, 10000n, 25000n, 50000n], 1),
    ladder([100000n, 250000n, 500000n, 1000000n, 2500000n, 5000000n], 1),
  ),
} as const;

/** Chips in whole hundreds of minor units, so that a commission of a twentieth never rounds. */
export const baccaratLimits = {
  open: both(
    table([100n, 500n, 1000n, 2500n, 10000n], 1, 200000n),
    table([10000n, 50000n, 100000n, 250000n, 1000000n], 1, 20000000n),
  ),
  high: both(
    table([2500n, 5000n, 10000n, 25000n, 100000n], 1, 1000000n),
    table([250000n, 500000n, 1000000n, 2500000n, 10000000n], 1, 100000000n),
  ),
} as const;

/** Whole hundreds of minor units: the multipliers of instant games have two decimals, so nothing is rounded. */
export const instantLimits = {
  open: both(ladder([100n, 200n, 500n, 1000n, 2000n, 5000n, 10000n], 0), roubles),
  wide: both(
    ladder([100n, 200n, 500n, 1000n, 2500n, 5000n, 10000n, 25000n], 1),
    ladder([5000n, 10000n, 20000n, 50000n, 100000n, 250000n, 500000n, 1000000n, 2500000n], 1),
  ),
  high: both(
    ladder([500n, 1000n, 2500n, 5000n, 10000n, 25000n, 50000n], 1),
    ladder([50000n, 100000n, 250000n, 500000n, 1000000n, 2500000n, 5000000n], 1),
  ),
} as const;
