export type Celebration = "none" | "small" | "big" | "huge";

/**
 * How loudly a win is shown. A win at or below the stake is a loss in all but name: strict markets forbid to celebrate it, and
 * elsewhere it is done only where the operator has said so.
 */
export function celebrationOf(
  { winMinor, stakeMinor }: { readonly winMinor: number; readonly stakeMinor: number },
  celebratesSmallWins: boolean,
): Celebration {
  if (winMinor <= stakeMinor) return celebratesSmallWins && winMinor > 0 ? "small" : "none";
  if (winMinor >= stakeMinor * 50) return "huge";
  return winMinor >= stakeMinor * 12 ? "big" : "small";
}

/** The rest of the minimum round time before another round may start. */
export function cycleLeftMs(openedAtMs: number | null, nowMs: number, minCycleMs: number): number {
  return openedAtMs === null ? 0 : Math.max(0, openedAtMs + minCycleMs - nowMs);
}

/** Minutes and hours in the game: "0:07", "1:32". */
export function clockText(elapsedMs: number): string {
  const minutes = Math.max(0, Math.floor(elapsedMs / 60_000));
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}

/** The preset next to a stake in a direction, within the ladder. */
export function neighbourStake(
  presetsMinor: readonly number[],
  stakeMinor: number,
  direction: 1 | -1,
): number {
  const sorted = presetsMinor.toSorted((a, b) => a - b);
  const next =
    direction > 0 ? sorted.find((each) => each > stakeMinor) : sorted.findLast((each) => each < stakeMinor);
  return next ?? stakeMinor;
}
