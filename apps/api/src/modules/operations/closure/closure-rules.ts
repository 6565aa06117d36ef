import type { ErrorCode } from "@w10/contract";

export interface AccountState {
  /** Minor units of every balance in every currency. */
  readonly balancesMinor: readonly bigint[];
  readonly hasOpenPayment: boolean;
  readonly hasOpenRound: boolean;
}

/** Why an account cannot be closed by its player now; null where it can. Money goes out first: it is the player's. */
export function whyNotClosed(state: AccountState): ErrorCode | null {
  if (state.hasOpenRound) return "closure.round_open";
  if (state.hasOpenPayment) return "closure.payment_open";
  return state.balancesMinor.some((amount) => amount > 0n) ? "closure.money_left" : null;
}

/** When what names a player may be erased: so many whole years after the closing. */
export function eraseFrom(closedAt: Date, years: number): Date {
  const day = new Date(closedAt);
  day.setUTCFullYear(day.getUTCFullYear() + years);
  return day;
}
