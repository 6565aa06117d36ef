import type { CurrencyCode } from "@w10/money";

export interface ExpectedMoney {
  readonly amountMinor: bigint;
  readonly currency: CurrencyCode;
}

/** How money that a message reports pays for an order. */
export type MoneyVerdict =
  | { readonly kind: "as_ordered" }
  | { readonly kind: "at_value"; readonly amountMinor: bigint; readonly feeMinor: bigint }
  /** It pays for no order: a person gives it to a player or sends it back. */
  | { readonly kind: "unmatched" }
  | {
      readonly kind: "mismatch";
      readonly code: "payment.currency_mismatch" | "payment.amount_outside_limits";
    };

/**
 * Compares the money of a message with the order's, which is charged with its fee. Without a tolerance another
 * amount is a contradiction. With one, it pays for the order within it, and beyond it is credited as it is, less
 * the same share of fee, rounded down.
 */
export function judgeMoney(
  ordered: ExpectedMoney & { readonly feeMinor: bigint },
  reported: ExpectedMoney,
  toleranceBasisPoints: bigint | null,
): MoneyVerdict {
  const chargedMinor = ordered.amountMinor + ordered.feeMinor;
  const isSameCurrency = ordered.currency === reported.currency;
  if (isSameCurrency && reported.amountMinor === chargedMinor) return { kind: "as_ordered" };
  if (toleranceBasisPoints === null)
    return {
      kind: "mismatch",
      code: isSameCurrency ? "payment.amount_outside_limits" : "payment.currency_mismatch",
    };
  if (!isSameCurrency) return { kind: "unmatched" };
  const offMinor = reported.amountMinor - chargedMinor;
  const isWithin = (offMinor < 0n ? -offMinor : offMinor) * 10_000n <= chargedMinor * toleranceBasisPoints;
  if (isWithin) return { kind: "as_ordered" };
  const amountMinor = (reported.amountMinor * ordered.amountMinor) / chargedMinor;
  if (amountMinor === 0n) return { kind: "unmatched" };
  return { kind: "at_value", amountMinor, feeMinor: reported.amountMinor - amountMinor };
}
