/** A level, and the play that reaches it: real stakes in millionths of a dollar, weighted by the kind of game. */
export interface Level {
  readonly level: number;
  readonly fromMicroBase: bigint;
  /** Super-charges that come with it. */
  readonly coins: number;
}

/** The ring of every level has so many points, whatever play it takes to fill it. */
export const ringScale = 600;

/** The level that so much play has reached. Levels are in order, the first from nothing. */
export function levelOf(levels: readonly Level[], microBase: bigint): Level {
  const reached = levels.findLast(({ fromMicroBase }) => fromMicroBase <= microBase);
  if (!reached) throw new Error("there is no first level");
  return reached;
}

/** How far the ring is filled, in hundredths of its points; whole at the last level. */
export function ringOf(levels: readonly Level[], microBase: bigint): number {
  const { level, fromMicroBase } = levelOf(levels, microBase);
  const next = levels.find((each) => each.level === level + 1);
  const whole = BigInt(ringScale * 100);
  if (!next) return Number(whole);
  return Number(((microBase - fromMicroBase) * whole) / (next.fromMicroBase - fromMicroBase));
}

/** Levels that a stretch of play has reached, lowest first; none where it stayed within one. */
export function levelsBetween(levels: readonly Level[], before: bigint, after: bigint): readonly Level[] {
  return levels.filter(({ fromMicroBase }) => fromMicroBase > before && fromMicroBase <= after);
}
