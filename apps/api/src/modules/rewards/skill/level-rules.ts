/** The six skills with the specification's names. */
export const skills = ["withdraw", "freeSpins", "bonusWager", "depositBonus", "cashback", "rebate"] as const;
export type Skill = (typeof skills)[number];

/** A level with its threshold: real stakes in millionths of a dollar, weighted by game category. */
export interface Level {
  readonly level: number;
  readonly fromMicroBase: bigint;
  /** Super-charges that it awards. */
  readonly coins: number;
}

/** Points of every level's ring, independent of the play that fills it. */
export const ringScale = 600;

/** The level that an amount of play reaches. Levels are in order and start at zero. */
export function levelOf(levels: readonly Level[], microBase: bigint): Level {
  const reached = levels.findLast(({ fromMicroBase }) => fromMicroBase <= microBase);
  if (!reached) throw new Error("there is no first level");
  return reached;
}

/** How far the ring is filled, in hundredths of a point; full at the last level. */
export function ringOf(levels: readonly Level[], microBase: bigint): number {
  const { level, fromMicroBase } = levelOf(levels, microBase);
  const next = levels.find((each) => each.level === level + 1);
  const whole = BigInt(ringScale * 100);
  if (!next) return Number(whole);
  return Number(((microBase - fromMicroBase) * whole) / (next.fromMicroBase - fromMicroBase));
}

/** Levels reached between two amounts of play, lowest first. */
export function levelsBetween(levels: readonly Level[], before: bigint, after: bigint): readonly Level[] {
  return levels.filter(({ fromMicroBase }) => fromMicroBase > before && fromMicroBase <= after);
}

/**
 * The part of a stake that levels, points and the rebate count. Table games return nearly all stakes and count
 * at a fifth (part 2 §9, decision D41), so that no reward exceeds what they keep.
 */
export const countedMinor = (stakeMinor: bigint, category: string | undefined): bigint =>
  category === "tablegames" ? stakeMinor / 5n : stakeMinor;

/** The rebate of a week's counted stakes in minor units, rounded down. */
export const rebateOf = (stakeMinor: bigint, basisPoints: number): bigint =>
  (stakeMinor * BigInt(basisPoints)) / 10_000n;
