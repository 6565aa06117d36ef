/** The exact number of ways to choose `k` of `n`; zero when `k` is out of range. */
export function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let ways = 1n;
  for (let index = 1; index <= k; index += 1) ways = (ways * BigInt(n - k + index)) / BigInt(index);
  return ways;
}

/** A quotient of large integers as a share, exact to twelve decimals. */
export function shareOf(part: bigint, whole: bigint): number {
  return Number((part * 10n ** 15n) / whole) / 1e15;
}
