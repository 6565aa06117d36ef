export type Celebration = "none" | "small" | "big" | "huge";

/**
 * How a win is celebrated. A win at or below the stake is a net loss: strict markets forbid celebrating it,
 * and elsewhere the operator must allow it.
 */
export function celebrationOf(
  { winMinor, stakeMinor }: { readonly winMinor: number; readonly stakeMinor: number },
  celebratesSmallWins: boolean,
): Celebration {
  if (winMinor <= stakeMinor) return celebratesSmallWins && winMinor > 0 ? "small" : "none";
  if (winMinor >= stakeMinor * 50) return "huge";
  return winMinor >= stakeMinor * 12 ? "big" : "small";
}

/** The rest of the minimum duration, before the next round may start. */
export function cycleLeftMs(openedAtMs: number | null, nowMs: number, minCycleMs: number): number {
  return openedAtMs === null ? 0 : Math.max(0, openedAtMs + minCycleMs - nowMs);
}

/** Hours and minutes: "0:07", "1:32". */
export function clockText(elapsedMs: number): string {
  const minutes = Math.max(0, Math.floor(elapsedMs / 60_000));
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}

/** The next preset above or below a stake; the stake itself at the ends. */
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
