import type { JackpotLevelId } from "@w10/game-math";
import type { CurrencyCode } from "@w10/money";

/** A pool's state for stakes and wins. Amounts are minor units. */
export interface PoolState {
  readonly id: string;
  /** Last part of its ledger account. */
  readonly code: string;
  readonly jackpot: string;
  readonly level: JackpotLevelId;
  readonly currency: CurrencyCode;
  readonly seedMinor: bigint;
  /** Contribution per stake in millionths. */
  readonly sharePpm: bigint;
  /** Hidden amount at which a must-hit pool is won; null for a pool won by chance. */
  readonly hitAtMinor: bigint | null;
  readonly amountMinor: bigint;
  /** Fraction of a minor unit carried over, in millionths. */
  readonly fractionPpm: bigint;
  readonly seededMinor: bigint;
  readonly contributedMinor: bigint;
  readonly paidMinor: bigint;
  readonly wins: bigint;
  readonly lastWonMinor: bigint | null;
  readonly lastWonAt: Date | null;
}

/** A round's jackpot draw, fixed with its outcome. */
export interface JackpotTurn {
  readonly id: string;
  /** Levels drawn by chance. */
  readonly drawnLevels: readonly JackpotLevelId[];
  /** Next hidden amount of each must-hit level, used if this round wins it. */
  readonly nextHitsMinor: Readonly<Partial<Record<JackpotLevelId, bigint>>>;
}

/** A round's win from one pool. */
export interface PoolWin {
  readonly code: string;
  readonly level: JackpotLevelId;
  readonly amountMinor: bigint;
}

/**
 * Adds a stake's contribution to each pool of its jackpot. A pool that is drawn or reaches its hidden amount
 * pays out in full and restarts at its seed.
 */
export function feedPools(
  pools: readonly PoolState[],
  stake: { readonly turn: JackpotTurn; readonly currency: CurrencyCode; readonly debitMinor: bigint },
  at: Date,
): { readonly pools: readonly PoolState[]; readonly wins: readonly PoolWin[] } {
  const wins: PoolWin[] = [];
  const after = pools.map((pool) => {
    if (pool.jackpot !== stake.turn.id || pool.currency !== stake.currency) return pool;
    const fed = addShare(pool, stake.debitMinor);
    const isDrawn = stake.turn.drawnLevels.includes(pool.level);
    if (!isDrawn && (fed.hitAtMinor === null || fed.amountMinor < fed.hitAtMinor)) return fed;
    wins.push({ code: fed.code, level: fed.level, amountMinor: fed.amountMinor });
    return seedAnew(fed, { nextHitMinor: stake.turn.nextHitsMinor[fed.level] ?? null, at });
  });
  return { pools: after, wins };
}

/** A void round's part in a pool. */
export interface PoolPart {
  readonly debitMinor: bigint;
  /** The share that its stake gave, in millionths. */
  readonly sharePpm: bigint;
  /** What it won from the pool; 0 for nothing. */
  readonly wonMinor: bigint;
  readonly settledAt: Date;
}

/**
 * The pool without a void round. Null where a win can not be put back, because the pool was won again or its rules
 * have changed; the pool itself where only the stake's share is gone with a later win.
 */
export function takeFromPool(pool: PoolState, part: PoolPart): PoolState | null {
  const isLastWin = pool.lastWonAt?.getTime() === part.settledAt.getTime();
  if (part.wonMinor > 0n) {
    if (!isLastWin || pool.lastWonMinor !== part.wonMinor) return null;
    const restored = unseed(pool, part.wonMinor);
    return restored.amountMinor < 0n ? null : takeShare(restored, part);
  }
  return pool.lastWonAt !== null && pool.lastWonAt >= part.settledAt ? pool : takeShare(pool, part);
}

/** The inverse of `addShare`. */
function takeShare(pool: PoolState, { debitMinor, sharePpm }: PoolPart): PoolState {
  const ppm = pool.fractionPpm - debitMinor * sharePpm;
  const unitsMinor = ppm < 0n ? (-ppm + 999_999n) / 1_000_000n : 0n;
  if (unitsMinor > pool.amountMinor) return pool;
  return {
    ...pool,
    amountMinor: pool.amountMinor - unitsMinor,
    contributedMinor: pool.contributedMinor - unitsMinor,
    fractionPpm: ppm + unitsMinor * 1_000_000n,
  };
}

/** The inverse of `seedAnew`. A must-hit pool is won again when it reaches the amount that was put back. */
const unseed = (pool: PoolState, wonMinor: bigint): PoolState => ({
  ...pool,
  amountMinor: pool.amountMinor + wonMinor - pool.seedMinor,
  seededMinor: pool.seededMinor - pool.seedMinor,
  paidMinor: pool.paidMinor - wonMinor,
  wins: pool.wins - 1n,
  hitAtMinor: pool.hitAtMinor === null ? null : wonMinor,
  lastWonMinor: null,
  lastWonAt: null,
});

function addShare(pool: PoolState, debitMinor: bigint): PoolState {
  const ppm = pool.fractionPpm + debitMinor * pool.sharePpm;
  const unitsMinor = ppm / 1_000_000n;
  return {
    ...pool,
    amountMinor: pool.amountMinor + unitsMinor,
    contributedMinor: pool.contributedMinor + unitsMinor,
    fractionPpm: ppm % 1_000_000n,
  };
}

function seedAnew(
  pool: PoolState,
  { nextHitMinor, at }: { readonly nextHitMinor: bigint | null; readonly at: Date },
): PoolState {
  return {
    ...pool,
    amountMinor: pool.seedMinor,
    seededMinor: pool.seededMinor + pool.seedMinor,
    paidMinor: pool.paidMinor + pool.amountMinor,
    wins: pool.wins + 1n,
    hitAtMinor: pool.hitAtMinor === null ? null : nextHitMinor,
    lastWonMinor: pool.amountMinor,
    lastWonAt: at,
  };
}
