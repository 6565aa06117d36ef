import type { ErrorCode } from "@w10/contract";

export interface AccountState {
  /** Minor units of every balance in every currency. */
  readonly balancesMinor: readonly bigint[];
  readonly hasOpenPayment: boolean;
  readonly hasOpenRound: boolean;
}

/** Why a player cannot close the account now; null when he can. The money must be withdrawn first. */
export function whyNotClosed(state: AccountState): ErrorCode | null {
  if (state.hasOpenRound) return "closure.round_open";
  if (state.hasOpenPayment) return "closure.payment_open";
  return state.balancesMinor.some((amount) => amount > 0n) ? "closure.money_left" : null;
}

/** When personal data may be erased: whole years after the closure. */
export function eraseFrom(closedAt: Date, years: number): Date {
  const day = new Date(closedAt);
  day.setUTCFullYear(day.getUTCFullYear() + years);
  return day;
}
