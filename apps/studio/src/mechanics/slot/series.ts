/** A series of spins as the player ordered it. Amounts in minor units. */
export interface SeriesOrder {
  readonly spins: number;
  /** The series may never lose more than this. */
  readonly lossLimitMinor: number;
  /** A single win of this much ends it; null for none. */
  readonly winLimitMinor: number | null;
  readonly stopsOnFeature: boolean;
}

export interface Series {
  readonly order: SeriesOrder;
  /** Spins still to come. */
  readonly left: number;
  /** Stakes less wins so far; negative while it wins. */
  readonly lostMinor: number;
}

/** A round of the series, shown to its end. */
export interface SeriesRound {
  readonly stakeMinor: number;
  readonly winMinor: number;
  readonly isFeature: boolean;
}

/** The series before its first spin. */
export function openSeries(order: SeriesOrder): Series {
  return { order, left: order.spins, lostMinor: 0 };
}

/**
 * The series after a round, or null where it ends: no spin is left, a limit or a feature stops it, or the next stake could carry
 * the loss over the limit.
 */
export function seriesAfter({ order, left, lostMinor }: Series, round: SeriesRound): Series | null {
  const lost = lostMinor + round.stakeMinor - round.winMinor;
  const isStopped =
    left <= 1 ||
    lost + round.stakeMinor > order.lossLimitMinor ||
    (order.winLimitMinor !== null && round.winMinor >= order.winLimitMinor) ||
    (order.stopsOnFeature && round.isFeature);
  return isStopped ? null : { order, left: left - 1, lostMinor: lost };
}
