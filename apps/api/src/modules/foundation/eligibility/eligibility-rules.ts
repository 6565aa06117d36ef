import type { operations, ReplyOf } from "@w10/contract";
import type { MissingTerms } from "../market/index.ts";

/** The verdict on each capability: the first restriction, or null when it is open. */
export type Eligibility = Extract<ReplyOf<typeof operations.getPlayerInfo>, { auth: true }>["eligibility"];
export type Capability = keyof Eligibility;
/** Why a capability is closed, as an error code. */
export type Restriction = NonNullable<Eligibility[Capability]>;

/** Facts about a player that restrict capabilities. */
export interface PlayerState {
  /** Blocked by staff, or closed. */
  readonly isBlocked: boolean;
  readonly isFraud: boolean;
  readonly isSelfExcluded: boolean;
  readonly isProfileComplete: boolean;
  /**
   * Requirements of the market that the player does not meet. Set when a deposit is ordered and a game
   * opened, otherwise omitted.
   */
  readonly missing?: MissingTerms;
}

/**
 * A block and a fraud flag close every capability. Self-exclusion closes what can lose money, never
 * withdrawals (decision D13). The cashier, real play and tournaments require a complete profile.
 * A market may require limits and documents before deposits and play.
 */
const requirements: Readonly<
  Record<
    Capability,
    { readonly closesOnExclusion: boolean; readonly needsProfile: boolean; readonly needsTerms?: true }
  >
> = {
  play: { closesOnExclusion: true, needsProfile: true, needsTerms: true },
  deposit: { closesOnExclusion: true, needsProfile: true, needsTerms: true },
  withdraw: { closesOnExclusion: false, needsProfile: true },
  takeBonus: { closesOnExclusion: true, needsProfile: false },
  joinTournament: { closesOnExclusion: true, needsProfile: true },
  exchangePoints: { closesOnExclusion: false, needsProfile: false },
  takeCashback: { closesOnExclusion: false, needsProfile: false },
  closeAccount: { closesOnExclusion: false, needsProfile: false },
  seeBalance: { closesOnExclusion: false, needsProfile: false },
};

/** The first restriction of a capability in the order of decision D9, or null when it is open. */
export function judgeEligibility(capability: Capability, player: PlayerState): Restriction | null {
  const { closesOnExclusion, needsProfile, needsTerms } = requirements[capability];
  if (player.isBlocked) return "player.blocked";
  if (player.isFraud) return "player.fraud";
  if (closesOnExclusion && player.isSelfExcluded) return "player.self_excluded";
  if (needsProfile && !player.isProfileComplete) return "player.profile_incomplete";
  if (!needsTerms || !player.missing) return null;
  if (player.missing.limits.length > 0) return "player.limits_required";
  return player.missing.documents.length > 0 ? "player.documents_required" : null;
}

/** Verdicts on all capabilities. */
export function eligibilityOf(player: PlayerState): Eligibility {
  return {
    play: judgeEligibility("play", player),
    deposit: judgeEligibility("deposit", player),
    withdraw: judgeEligibility("withdraw", player),
    takeBonus: judgeEligibility("takeBonus", player),
    joinTournament: judgeEligibility("joinTournament", player),
    exchangePoints: judgeEligibility("exchangePoints", player),
    takeCashback: judgeEligibility("takeCashback", player),
    closeAccount: judgeEligibility("closeAccount", player),
    seeBalance: judgeEligibility("seeBalance", player),
  };
}

/** Columns of a player's row that determine the state. */
export interface PlayerStateRow {
  readonly block_status: number;
  readonly closed_at: Date | null;
  readonly is_fraud: boolean;
  readonly self_exclusion_ends_at: Date | null;
  readonly profile_completed_at: Date | null;
}

export function playerStateOf(row: PlayerStateRow, now: Date): PlayerState {
  return {
    isBlocked: row.block_status !== 0 || row.closed_at !== null,
    isFraud: row.is_fraud,
    isSelfExcluded: isExcluded(row, now),
    isProfileComplete: row.profile_completed_at !== null,
  };
}

/** Whether the player's self-exclusion or time-out is in force at an instant. */
export function isExcluded(player: Pick<PlayerStateRow, "self_exclusion_ends_at">, now: Date): boolean {
  return player.self_exclusion_ends_at !== null && player.self_exclusion_ends_at > now;
}
