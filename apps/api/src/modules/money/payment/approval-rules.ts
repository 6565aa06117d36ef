/** Up to where a withdrawal needs no person. Amounts are minor units of the base currency, converted at the rates of the moment; periods are hours. */
export interface ApprovalRules {
  /** One withdrawal is below this. */
  readonly belowMinor: bigint;
  /** All withdrawals of 24 hours and of 7 days, this one among them, are not above these. */
  readonly dayMinor: bigint;
  readonly weekMinor: bigint;
  /** Percent of the deposits since the last withdrawal that was staked since. */
  readonly turnoverPercent: bigint;
  /** How long the account that is paid to must be known. */
  readonly destinationHours: number;
  /** How long nothing that opens the player's account may have changed. */
  readonly securityHours: number;
}

/** What is known of a withdrawal and its player when it is judged. */
export interface ApprovalFacts {
  readonly now: Date;
  readonly isVerified: boolean;
  readonly amountMinor: bigint;
  readonly dayMinor: bigint;
  readonly weekMinor: bigint;
  readonly depositedMinor: bigint;
  /** Real money that was at risk: bets on nearly all outcomes do not count. */
  readonly stakedMinor: bigint;
  /** When money first came from this account, or was first paid to it; null where neither ever was. */
  readonly destinationKnownAt: Date | null;
  readonly securityChangedAt: Date | null;
  /** Flagged for fraud, or an open incident concerns the player. */
  readonly isFlagged: boolean;
}

/** Why a withdrawal waits for the operator. */
export type ApprovalReason =
  | "unverified"
  | "amount"
  | "day_sum"
  | "week_sum"
  | "turnover"
  | "destination"
  | "security_change"
  | "flagged";

/** What the player reads of it. */
export type WaitsFor = "documents" | "wagering" | "security" | "destination" | "review";

const hourMs = 3_600_000;

/** Every reason why a withdrawal must not be paid without a person; none where it may. */
export function judgeApproval(facts: ApprovalFacts, rules: ApprovalRules): ApprovalReason[] {
  const isWithin = (at: Date, hours: number): boolean => facts.now.getTime() - at.getTime() < hours * hourMs;
  const { destinationKnownAt: knownAt, securityChangedAt: changedAt } = facts;
  const broken: Readonly<Record<ApprovalReason, boolean>> = {
    unverified: !facts.isVerified,
    amount: facts.amountMinor >= rules.belowMinor,
    day_sum: facts.dayMinor > rules.dayMinor,
    week_sum: facts.weekMinor > rules.weekMinor,
    turnover: !hasTurnover(facts, rules),
    destination: knownAt === null || isWithin(knownAt, rules.destinationHours),
    security_change: changedAt !== null && isWithin(changedAt, rules.securityHours),
    flagged: facts.isFlagged,
  };
  return approvalReasons.filter((reason) => broken[reason]);
}

/** Whether as much was staked as the deposits ask for. */
export function hasTurnover(
  { stakedMinor, depositedMinor }: Pick<ApprovalFacts, "stakedMinor" | "depositedMinor">,
  { turnoverPercent }: Pick<ApprovalRules, "turnoverPercent">,
): boolean {
  return stakedMinor * 100n >= depositedMinor * turnoverPercent;
}

/** All reasons, those first of which the player can do something about. */
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

/** The step that a waiting withdrawal is told to wait for. Sums and flags are the house's business: a person looks at it. */
export function stepOf(reasons: readonly ApprovalReason[]): WaitsFor {
  const [first] = reasons;
  if (first === "unverified") return "documents";
  if (first === "turnover") return "wagering";
  if (first === "security_change") return "security";
  return first === "destination" ? "destination" : "review";
}
