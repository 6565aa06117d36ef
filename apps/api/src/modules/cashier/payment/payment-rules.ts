import { baseCurrency, unitMinor } from "@w10/money";
import {
  type Capability,
  judgeEligibility,
  type PlayerState,
  type Restriction,
} from "../../foundation/eligibility/index.ts";
import { convertDown, type RateTable } from "../../foundation/rate/rate-rules.ts";
import type { ExpectedMoney } from "./arrived-money-rules.ts";
import type { PaymentFailure, ProviderEventKind } from "../payment-provider/index.ts";

export type PaymentMode = "in" | "out";
export type PaymentStatus = "init" | "processing" | "ok" | "failure" | "cancelled" | "rejected";

/** Refund status of a deposit that was not credited. */
export type RefundStatus = "pending" | "done" | "refused";

/** Reason of an operator's rejection (decision D32). */
export type PaymentReason = 0 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14;
export const paymentReasons: readonly PaymentReason[] = [0, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14];

export function isPaymentReason(code: number): code is PaymentReason {
  return paymentReasons.some((reason) => reason === code);
}

/**
 * The offered methods that a withdrawal may use: those that the player has deposited by. A player without
 * such a deposit, who has won with a gift or whose method pays nothing out, may use any.
 */
export function payoutMethods(
  offered: readonly string[],
  deposited: ReadonlySet<string>,
): ReadonlySet<string> {
  const own = offered.filter((method) => deposited.has(method));
  return new Set(own.length > 0 ? own : offered);
}

/** Capability that a payment of each direction requires. */
export const capabilityOf = { in: "deposit", out: "withdraw" } as const satisfies Record<
  PaymentMode,
  Capability
>;

export type DepositRefusal = Restriction | "limit.deposit_reached";

/** Whether a deposit that was ordered may stay open or be credited. */
export function judgeCredit(player: PlayerState, isOverLimit: boolean): DepositRefusal | null {
  return judgeEligibility("deposit", player) ?? (isOverLimit ? "limit.deposit_reached" : null);
}

/** The failure shown to the player when a deposit is refused after it was ordered. */
export function failureOf(refusal: DepositRefusal): PaymentFailure {
  if (refusal === "limit.deposit_reached") return "limit_reached";
  return refusal === "player.self_excluded" ? "self_excluded" : "not_allowed";
}

export type CallbackVerdict =
  | "ignore"
  | "process"
  | "settle"
  | "fail"
  | "close"
  | "charge_back"
  | "pay"
  | "return"
  | "reverse"
  | "report";

export interface PaymentState {
  readonly mode: PaymentMode;
  readonly status: PaymentStatus;
  readonly isChargedBack: boolean;
  /** Ended by the casino while the provider may still take the payment. */
  readonly isPayable: boolean;
  /** The money arrived and was not credited. */
  readonly isHeld: boolean;
  /** Paid out and come back. */
  readonly isReversed: boolean;
}

/** The effect of a provider's message in any order of arrival: each money movement happens at most once. */
export function judgeCallback(payment: PaymentState, kind: ProviderEventKind): CallbackVerdict {
  return payment.mode === "in" ? judgePayIn(payment, kind) : judgePayout(payment, kind);
}

function judgePayIn(
  { status, isChargedBack, isPayable, isHeld }: PaymentState,
  kind: ProviderEventKind,
): CallbackVerdict {
  if (isChargedBack) return "ignore";
  const isWaiting = status === "init" || status === "processing";
  switch (kind) {
    case "payment.pending":
      return status === "init" ? "process" : "ignore";
    case "payment.settled":
      // The provider holds the money now, so a failed or cancelled deposit is judged again.
      return status === "ok" || isHeld ? "ignore" : "settle";
    case "payment.failed":
      if (isWaiting) return "fail";
      return isPayable ? "close" : "ignore";
    case "payment.charged_back":
      return "charge_back";
    case "payout.pending":
    case "payout.paid":
    case "payout.failed":
    case "payout.reversed":
      return "ignore";
  }
}

function judgePayout({ status, isReversed }: PaymentState, kind: ProviderEventKind): CallbackVerdict {
  if (isReversed) return "ignore";
  if (kind === "payout.reversed") return judgeReversal(status);
  // Paid out although the casino has the money back or ordered nothing: an operator must check.
  if (kind === "payout.paid" && status !== "processing" && status !== "ok") return "report";
  // The bank sent paid money back: the player has none of it, and only an operator can find out where it is.
  if (kind === "payout.failed" && status === "ok") return "report";
  if (status !== "processing") return "ignore";
  if (kind === "payout.paid") return "pay";
  return kind === "payout.failed" ? "return" : "ignore";
}

/** A payout came back: so does the player's money, unless it has come back already. */
function judgeReversal(status: PaymentStatus): CallbackVerdict {
  if (status === "ok") return "reverse";
  if (status === "processing") return "return";
  return status === "failure" ? "ignore" : "report";
}

/** Whether the player may cancel: a waiting payment, or a rejected withdrawal to take back. */
export function canCancel(status: PaymentStatus): boolean {
  return status === "init" || status === "rejected";
}

/** Whether a payment's money is still on its way: an open form, a rejected withdrawal or a refund included. */
export function isOpen({
  status,
  isPayable,
  refund,
}: Pick<PaymentState, "status" | "isPayable"> & { readonly refund: RefundStatus | null }): boolean {
  if (isPayable || (refund !== null && refund !== "done")) return true;
  return status === "init" || status === "processing" || status === "rejected";
}

/** Splits a chargeback into what the balance holds and the player's debt. */
export function splitChargeback(
  amountMinor: bigint,
  balanceMinor: bigint,
): { takenMinor: bigint; debtMinor: bigint } {
  const takenMinor = balanceMinor < amountMinor ? balanceMinor : amountMinor;
  return { takenMinor, debtMinor: amountMinor - takenMinor };
}

/** The last four characters, the only part of a card or account number that is stored. */
export function maskAccount(account: string): string {
  const signs = account.replaceAll(/[^\p{L}\p{N}]/gu, "");
  return signs === "" ? "" : `•••• ${signs.slice(-4)}`;
}

/** Whether the withdrawals of seven days exceed a limit in whole units of the base currency. */
export function isOverWeek(
  withdrawals: readonly ExpectedMoney[],
  units: number,
  rateTable: RateTable,
): boolean {
  const to = baseCurrency();
  const baseMinor = withdrawals.reduce(
    (sum, { amountMinor, currency: from }) => sum + convertDown({ amountMinor, from, to }, rateTable),
    0n,
  );
  return baseMinor > BigInt(units) * unitMinor(to);
}
