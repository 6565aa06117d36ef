import { isLuhnValid } from "../card-number-rules.ts";
import type { Outcome } from "./test-cards.ts";

export const failures = [
  "declined",
  "insufficient_funds",
  "expired_card",
  "authentication_failed",
  "abandoned",
  "timed_out",
  "account_refused",
] as const;

export type Failure = (typeof failures)[number];

export type EventKind =
  | "payment.pending"
  | "payment.settled"
  | "payment.failed"
  | "payment.charged_back"
  | "payout.pending"
  | "payout.paid"
  | "payout.failed"
  | "payout.reversed";

/** A callback to send: its delay, and how many copies share one id. */
export interface PlannedEvent {
  readonly kind: EventKind;
  readonly afterMs: number;
  readonly copies: number;
  readonly failure?: Failure;
}

/** Delays of the slow outcomes. */
export interface SandboxDelays {
  readonly lateMs: number;
  readonly chargebackMs: number;
}

export const defaultDelays: SandboxDelays = { lateMs: 5_000, chargebackMs: 20_000 };

const once = (kind: EventKind, afterMs = 0): PlannedEvent => ({ kind, afterMs, copies: 1 });
const failed = (kind: "payment.failed" | "payout.failed", failure: Failure, afterMs = 0): PlannedEvent => ({
  kind,
  afterMs,
  copies: 1,
  failure,
});

/** The callbacks of a deposit's outcome. A passed 3-D Secure step is a success. */
export function planDeposit(
  outcome: Outcome,
  { lateMs, chargebackMs }: SandboxDelays,
): readonly PlannedEvent[] {
  switch (outcome) {
    case "success":
    case "three_d_secure":
    case "reversed":
      return [once("payment.settled")];
    case "declined":
    case "insufficient_funds":
    case "expired_card":
      return [failed("payment.failed", outcome)];
    case "pending_settled":
      return [once("payment.pending"), once("payment.settled", lateMs)];
    case "pending_failed":
      return [once("payment.pending"), failed("payment.failed", "declined", lateMs)];
    case "chargeback":
      return [once("payment.settled"), once("payment.charged_back", chargebackMs)];
    case "doubled":
      return [{ kind: "payment.settled", afterMs: 0, copies: 2 }, once("payment.settled", lateMs)];
    case "shuffled":
      // Out of order on purpose: success before its 'pending', and a stale failure last.
      return [
        once("payment.settled"),
        { kind: "payment.pending", afterMs: lateMs, copies: 2 },
        failed("payment.failed", "declined", lateMs * 2),
      ];
  }
}

/** The callbacks of a payout's outcome. */
export function planPayout(
  outcome: Outcome,
  { lateMs, chargebackMs }: SandboxDelays,
): readonly PlannedEvent[] {
  switch (outcome) {
    case "success":
    case "three_d_secure":
    case "chargeback":
      return [once("payout.paid")];
    case "reversed":
      return [once("payout.paid"), once("payout.reversed", chargebackMs)];
    case "declined":
    case "insufficient_funds":
    case "expired_card":
      return [failed("payout.failed", "account_refused")];
    case "pending_settled":
      return [once("payout.pending"), once("payout.paid", lateMs)];
    case "pending_failed":
      return [once("payout.pending"), failed("payout.failed", "account_refused", lateMs)];
    case "doubled":
      return [{ kind: "payout.paid", afterMs: 0, copies: 2 }, once("payout.paid", lateMs)];
    case "shuffled":
      return [
        once("payout.paid"),
        { kind: "payout.pending", afterMs: lateMs, copies: 2 },
        failed("payout.failed", "account_refused", lateMs * 2),
      ];
  }
}

/** When the first callback of a kind is due; null where the plan has none. */
export function dueAt(plan: readonly PlannedEvent[], kind: EventKind, now: Date): Date | null {
  const planned = plan.find((event) => event.kind === kind);
  return planned ? new Date(now.getTime() + planned.afterMs) : null;
}

export interface PayoutTimes {
  readonly paidAt: Date | null;
  readonly failedAt: Date | null;
  readonly reversedAt: Date | null;
}

/** What has become of a payout; a failure after the success is a stale message. */
export function stateOfPayout(
  { paidAt, failedAt, reversedAt }: PayoutTimes,
  now: Date,
): "pending" | "paid" | "failed" | "reversed" {
  const isPast = (time: Date | null): boolean => time !== null && time <= now;
  if (isPast(reversedAt)) return "reversed";
  if (isPast(paidAt)) return "paid";
  return isPast(failedAt) ? "failed" : "pending";
}

export type FieldProblem =
  | "number_blank"
  | "number_short"
  | "number_wrong"
  | "number_not_test"
  | "expiry_wrong"
  | "expiry_past"
  | "cvc_wrong"
  | "account_wrong"
  | "code_wrong";

export interface CardForm {
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
}

/** Errors of the card form by field; empty when it is valid. */
export function judgeCard(form: CardForm, now: Date): Partial<Record<keyof CardForm, FieldProblem>> {
  const problems: Partial<Record<keyof CardForm, FieldProblem>> = {};
  const digits = form.number.replaceAll(/[\s-]/g, "");
  if (digits === "") problems.number = "number_blank";
  else if (/^\d{1,15}$/.test(digits)) problems.number = "number_short";
  else if (!isLuhnValid(digits)) problems.number = "number_wrong";
  const expiry = readExpiry(form.expiry);
  if (!expiry) problems.expiry = "expiry_wrong";
  else if (isCardExpired(expiry, now)) problems.expiry = "expiry_past";
  return { ...problems, ...judgeCvc(form.cvc) };
}

export const judgeCvc = (cvc: string): { readonly cvc?: FieldProblem } =>
  /^\d{3}$/.test(cvc.trim()) ? {} : { cvc: "cvc_wrong" };

/** The last month of a card as it is typed, `11/30` or `11 / 30`: `2030-11`. */
export function readExpiry(typed: string): string | null {
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/?\s*(\d{2})$/.exec(typed.trim()) ?? [];
  return month && year ? `20${year}-${month}` : null;
}

/** A card is good until the last day of its month. */
export function isCardExpired(expiry: string, now: Date): boolean {
  const [year = 0, month = 0] = expiry.split("-").map(Number);
  return Date.UTC(year, month, 1) <= now.getTime();
}

/** The last four characters of a number. */
export function maskAccount(account: string): string {
  return `•••• ${account.replaceAll(/[\s-]/g, "").slice(-4)}`;
}
