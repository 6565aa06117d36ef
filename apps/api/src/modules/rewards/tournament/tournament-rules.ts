/** Scoring: one point per cent staked, per cent won, or per win of the longest streak. */
export type Scoring = "stakes" | "winnings" | "streak";

/** A round as tournaments score it. Amounts in the base currency are rounded down. */
export interface ScoredRound {
  readonly stakeMinor: bigint;
  readonly winMinor: bigint;
  readonly stakeBaseMinor: bigint;
  readonly winBaseMinor: bigint;
  /** The stake in the currency of the min bet. */
  readonly betMinor: bigint;
  readonly settledAt: Date;
}

export interface Score {
  readonly points: bigint;
  /** The negated time in milliseconds at which the points were reached. */
  readonly tiebreak: bigint;
  readonly streak: number;
  readonly rounds: bigint;
}

export interface ScoringRule {
  readonly scoring: Scoring;
  readonly minBetMinor: bigint;
}

export const noScore: Score = { points: 0n, tiebreak: 0n, streak: 0, rounds: 0n };

/** Points are shown divided by this: a streak of five wins is 5.00. */
const pointCents = 100n;
/** Wins in a row that fill the gauge. */
export const fullGauge = 10;

/** The score after a round. A stake under the min bet changes nothing, nor breaks a streak. */
export function scoreRound(score: Score, round: ScoredRound, rule: ScoringRule): Score {
  if (round.betMinor < rule.minBetMinor) return score;
  const streak = rule.scoring === "streak" ? nextStreak(score.streak, round) : 0;
  const points = nextPoints(score.points, streak, { round, scoring: rule.scoring });
  const isHigher = points > score.points;
  return {
    points,
    tiebreak: isHigher ? -BigInt(round.settledAt.getTime()) : score.tiebreak,
    streak,
    rounds: score.rounds + 1n,
  };
}

/** A win pays more than the stake. */
function nextStreak(streak: number, { stakeMinor, winMinor }: ScoredRound): number {
  return winMinor > stakeMinor ? streak + 1 : 0;
}

function nextPoints(
  points: bigint,
  streak: number,
  { round, scoring }: { round: ScoredRound; scoring: Scoring },
): bigint {
  if (scoring === "stakes") return points + round.stakeBaseMinor;
  if (scoring === "winnings") return points + round.winBaseMinor;
  const longest = BigInt(streak) * pointCents;
  return longest > points ? longest : points;
}

/** The gauge's value: the current streak, at most ten; zero when points are counted. */
export function progressOf(scoring: Scoring, streak: number): number | null {
  return scoring === "streak" ? Math.min(streak, fullGauge) : null;
}

/** Whether a tournament has too few players with points for its prizes; one for a single player never has. */
export const isBelowMin = (players: number, minPlayers: number): boolean =>
  minPlayers > 1 && players < minPlayers;

/** Conditions of joining a tournament. */
export interface JoinInput {
  readonly isClosed: boolean;
  readonly endsAt: Date;
  /** Statuses that may join; empty means all. */
  readonly statuses: readonly string[];
  readonly status: string;
}

export type JoinVerdict = "allowed" | "tournament.finished" | "tournament.status_closed";

/** Whether a player may join: before the end, with a permitted status. */
export function judgeJoin({ isClosed, endsAt, statuses, status }: JoinInput, now: Date): JoinVerdict {
  if (isClosed || now >= endsAt) return "tournament.finished";
  return statuses.length === 0 || statuses.includes(status) ? "allowed" : "tournament.status_closed";
}
