import type { CurrencyCode } from "@w10/money";
import { convertUp, type RateTable } from "../../foundation/rate/rate-rules.ts";
import { isNear, type LimitPeriod } from "./limit-rules.ts";

/** Minor units of a currency. */
export interface Deposit {
  readonly amountMinor: bigint;
  readonly currency: CurrencyCode;
}

/**
 * A deposit limit in its current window. Amounts are minor units of the limit's currency, over all wallets.
 */
export interface DepositLimit {
  readonly period: LimitPeriod;
  readonly currency: CurrencyCode;
  readonly inForceMinor: bigint;
  readonly isWarned: boolean;
  readonly creditedMinor: bigint;
  /**
   * Open orders that a provider may still take: waiting ones, and cancelled ones that are not closed there
   * yet.
   */
  readonly payableMinor: bigint;
}

export interface DepositLimits {
  readonly limits: readonly DepositLimit[];
  readonly rateTable: RateTable;
}

/**
 * Whether a new order counts together with all payable orders, or arrived money together with credited
 * deposits. Orders that may never be paid must not cause a refund of arrived money.
 */
export type Counting = "payable" | "credited";

/** Credited and payable deposits in one currency. */
export function sumDeposits(
  sums: readonly { currency: CurrencyCode; creditedMinor: bigint; payableMinor: bigint }[],
  to: { readonly currency: CurrencyCode; readonly rateTable: RateTable },
): { readonly creditedMinor: bigint; readonly payableMinor: bigint } {
  const total = (of: "creditedMinor" | "payableMinor"): bigint =>
    sums.reduce(
      (all, sum) =>
        all + convertUp({ amountMinor: sum[of], from: sum.currency, to: to.currency }, to.rateTable),
      0n,
    );
  return { creditedMinor: total("creditedMinor"), payableMinor: total("payableMinor") };
}

/** Whether deposits would exceed a limit in its window. Withdrawals do not free any of it. */
export function isOverLimit(
  limits: DepositLimits,
  deposits: readonly Deposit[],
  counting: Counting,
): boolean {
  return usesOf(limits, deposits, counting).some(({ limit, afterMinor }) => afterMinor > limit.inForceMinor);
}

/** Limits that an order brings near, with what is left of each, for a player who was not warned yet. */
export function findNear(
  limits: DepositLimits,
  deposit: Deposit,
): { readonly limit: DepositLimit; readonly leftMinor: bigint }[] {
  return usesOf(limits, [deposit], "payable").flatMap(({ limit, beforeMinor, afterMinor }) => {
    const { inForceMinor, isWarned } = limit;
    if (isWarned || isNear(beforeMinor, inForceMinor) || !isNear(afterMinor, inForceMinor)) return [];
    return [{ limit, leftMinor: inForceMinor - afterMinor }];
  });
}

function usesOf({ limits, rateTable }: DepositLimits, deposits: readonly Deposit[], counting: Counting) {
  return limits.map((limit) => {
    const beforeMinor = limit.creditedMinor + (counting === "payable" ? limit.payableMinor : 0n);
    const added = deposits.map(({ amountMinor, currency: from }) =>
      convertUp({ amountMinor, from, to: limit.currency }, rateTable),
    );
    return { limit, beforeMinor, afterMinor: added.reduce((sum, minor) => sum + minor, beforeMinor) };
  });
}
