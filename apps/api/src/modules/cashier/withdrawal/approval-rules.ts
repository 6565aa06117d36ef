import { hourMs } from "../../../platform/time/durations.ts";
import type { ApprovalReason } from "../payment/index.ts";
/**
 * Thresholds below which a withdrawal is approved automatically. Amounts are minor units of the base currency
 * at current rates; periods are hours.
 */
export interface ApprovalRules {
  /** Exclusive upper bound of one withdrawal. */
  readonly belowMinor: bigint;
  /** Inclusive upper bounds of all withdrawals in 24 hours and in 7 days, including this one. */
  readonly dayMinor: bigint;
  readonly weekMinor: bigint;
  /** Percentage of the deposits since the last withdrawal that must have been staked since. */
  readonly turnoverPercent: bigint;
  /** Minimum age of the destination account's first use. */
  readonly destinationHours: number;
  /** Minimum time since the last security change of the player's account. */
  readonly securityHours: number;
}

/** A withdrawal and its player, as the approval rules see them. */
export interface ApprovalInput {
  readonly now: Date;
  readonly isVerified: boolean;
  readonly amountMinor: bigint;
  readonly dayMinor: bigint;
  readonly weekMinor: bigint;
  readonly depositedMinor: bigint;
  /** Real money stakes. Bets that cover nearly all outcomes are excluded. */
  readonly stakedMinor: bigint;
  /** First deposit from this account or first payout to it; null when there is neither. */
  readonly destinationKnownAt: Date | null;
  readonly securityChangedAt: Date | null;
  /** Flagged for fraud, in debt, or the subject of an open incident. */
  readonly isFlagged: boolean;
}

/** The step that is shown to the player. */
export type WaitsFor = "documents" | "wagering" | "security" | "destination" | "review";

/** All reasons against automatic approval; empty when the withdrawal can be paid at once. */
export function judgeApproval(input: ApprovalInput, rules: ApprovalRules): ApprovalReason[] {
  const isWithin = (at: Date, hours: number): boolean => input.now.getTime() - at.getTime() < hours * hourMs;
  const { destinationKnownAt: knownAt, securityChangedAt: changedAt } = input;
  const broken: Readonly<Record<ApprovalReason, boolean>> = {
    unverified: !input.isVerified,
    amount: input.amountMinor >= rules.belowMinor,
    day_sum: input.dayMinor > rules.dayMinor,
    week_sum: input.weekMinor > rules.weekMinor,
    turnover: !hasTurnover(input, rules),
    destination: knownAt === null || isWithin(knownAt, rules.destinationHours),
    security_change: changedAt !== null && isWithin(changedAt, rules.securityHours),
    flagged: input.isFlagged,
  };
  return approvalReasons.filter((reason) => broken[reason]);
}

/** Whether the stakes since the deposits reach the required percentage. */
export function hasTurnover(
  { stakedMinor, depositedMinor }: Pick<ApprovalInput, "stakedMinor" | "depositedMinor">,
  { turnoverPercent }: Pick<ApprovalRules, "turnoverPercent">,
): boolean {
  return stakedMinor * 100n >= depositedMinor * turnoverPercent;
}

/** All reasons; those that the player can act on come first. */
export const approvalReasons: readonly ApprovalReason[] = [
  "unverified",
  "turnover",
  "security_change",
  "destination",
  "amount",
  "day_sum",
  "week_sum",
  "flagged",
];

/** The step that is shown to the player. Sums and flags are not disclosed: they show as a review. */
export function shownStep(reasons: readonly ApprovalReason[]): WaitsFor {
  const [first] = reasons;
  if (first === "unverified") return "documents";
  if (first === "turnover") return "wagering";
  if (first === "security_change") return "security";
  return first === "destination" ? "destination" : "review";
}
