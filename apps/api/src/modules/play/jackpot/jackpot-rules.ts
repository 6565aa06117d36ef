import type { JackpotLevelId } from "@w10/game-math";
import type { CurrencyCode } from "@w10/money";

/** A level's pool in a currency, as far as stakes and wins go. Amounts are minor units. */
export interface PoolState {
  readonly id: string;
  /** The last part of its account in the ledger. */
  readonly code: string;
  readonly jackpot: string;
  readonly level: JackpotLevelId;
  readonly currency: CurrencyCode;
  readonly seedMinor: bigint;
  /** Millionths of each stake that the pool takes. */
  readonly sharePpm: bigint;
  /** The hidden amount that a must-hit pool is won at; null where chance alone decides. */
  readonly hitAtMinor: bigint | null;
  readonly amountMinor: bigint;
  /** Millionths of a minor unit that have not become one yet. */
  readonly fractionPpm: bigint;
  readonly seededMinor: bigint;
  readonly contributedMinor: bigint;
  readonly paidMinor: bigint;
  readonly wins: bigint;
  readonly lastWonMinor: bigint | null;
  readonly lastWonAt: Date | null;
}

/** A round's part in a jackpot, as its outcome decided it. */
export interface JackpotTurn {
  readonly id: string;
  /** Levels that came up by chance. */
  readonly drawnLevels: readonly JackpotLevelId[];
  /** For each must-hit level: the hidden amount that is in force after a win by this round. */
  readonly nextHitsMinor: Readonly<Partial<Record<JackpotLevelId, bigint>>>;
}

/** What a round won of one pool. */
export interface PoolWin {
  readonly code: string;
  readonly level: JackpotLevelId;
  readonly amountMinor: bigint;
}

/**
 * Adds a stake's share to each pool of its jackpot. A pool whose level was drawn, or that reaches its hidden amount, pays all that it
 * holds and begins anew at its seed.
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
