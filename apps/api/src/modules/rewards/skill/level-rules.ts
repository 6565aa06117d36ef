/** A level, and the play that reaches it: real stakes in millionths of a dollar, weighted by the kind of game. */
export interface Level {
  readonly level: number;
  readonly fromMicroUsd: bigint;
  /** Super-charges that come with it. */
  readonly coins: number;
}

/** The ring of every level has so many points, whatever play it takes to fill it. */
export const ringScale = 600;

/** The level that so much play has reached. Levels are in order, the first from nothing. */
export function levelOf(levels: readonly Level[], microUsd: bigint): Level {
  const reached = levels.findLast(({ fromMicroUsd }) => fromMicroUsd <= microUsd);
  if (!reached) throw new Error("there is no first level");
  return reached;
}

/** How far the ring is filled, in hundredths of its points; whole at the last level. */
export function ringOf(levels: readonly Level[], microUsd: bigint): number {
  const { level, fromMicroUsd } = levelOf(levels, microUsd);
  const next = levels.find((each) => each.level === level + 1);
  const whole = BigInt(ringScale * 100);
  if (!next) return Number(whole);
  return Number(((microUsd - fromMicroUsd) * whole) / (next.fromMicroUsd - fromMicroUsd));
}

/** Levels that a stretch of play has reached, lowest first; none where it stayed within one. */
export function levelsBetween(levels: readonly Level[], before: bigint, after: bigint): readonly Level[] {
  return levels.filter(({ fromMicroUsd }) => fromMicroUsd > before && fromMicroUsd <= after);
}
