import type { Locale } from "@w10/phrases/languages";
import type { CurrencyCode } from "@w10/money";
import type { PaymentId } from "../../../platform/ids.ts";

/** Why a payment failed. */
export type PaymentFailure =
  | "declined"
  | "insufficient_funds"
  | "expired_card"
  | "authentication_failed"
  | "abandoned"
  | "timed_out"
  | "account_refused"
  | "charged_back"
  // Not credited, or closed before it was paid, for what the casino knows of the player.
  | "limit_reached"
  | "self_excluded"
  | "not_allowed";

/** What a provider reports of a payment. */
export type ProviderEventKind =
  | "payment.pending"
  | "payment.settled"
  | "payment.failed"
  | "payment.charged_back"
  | "payout.pending"
  | "payout.paid"
  | "payout.failed";

export interface PaymentOrder {
  readonly paymentId: PaymentId;
  readonly method: string;
  readonly kind: "card" | "account";
  readonly amountMinor: bigint;
  readonly currency: CurrencyCode;
  readonly locale: Locale;
}

/** What a gateway gives for a number: a token to pay to, the last four signs, and a mark that is the same for the same number. */
export interface KeptAccount {
  readonly token: string;
  readonly account: string;
  readonly fingerprint: string;
}

export interface PayoutOrder {
  readonly paymentId: PaymentId;
  readonly accountToken: string;
  readonly amountMinor: bigint;
  readonly currency: CurrencyCode;
}

/** `amountMinor` is what the payer was charged, the fee of the gateway in it. */
export interface RefundOrder {
  readonly paymentId: PaymentId;
  readonly reference: string | null;
  readonly amountMinor: bigint;
  readonly currency: CurrencyCode;
}

/** A message of a gateway, its signature and shape checked. */
export interface ProviderEvent {
  readonly id: string;
  readonly kind: ProviderEventKind;
  readonly paymentId: PaymentId;
  readonly reference: string;
  readonly amountMinor: bigint;
  readonly currency: CurrencyCode;
  readonly account: string;
  /** The mark of the account that paid, the same as a withdrawal to it would get. */
  readonly fingerprint: string | null;
  readonly failure: PaymentFailure | null;
}

export const providerOutcomes = ["ok", "failed", "timeout"] as const;

/** How a call went: `ok` with any answer that the contract knows, a refusal too; `timeout` where none came in time. */
export type ProviderOutcome = (typeof providerOutcomes)[number];

export type WatchProvider = (provider: string) => (outcome: ProviderOutcome) => void;

/** A message as it came: the very bytes that were signed. */
export interface SignedMessage {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/**
 * A company that moves real money. Each order is idempotent by the payment's id, so that it may be repeated after a lost answer.
 * All throw `payment.gateway_unavailable` where nobody answers within the time that a call is given in all.
 */
export interface PaymentProvider {
  /** Whether a card or account belongs to one person, as it does but for the test cards of a sandbox. */
  readonly hasPersonalAccounts: boolean;
  /** Starts a deposit; `url` is the gateway's hosted form, shown in a frame. */
  openPayment(order: PaymentOrder): Promise<{ reference: string; url: string }>;
  /** Trades a card or account number for what may be kept of it; null where the gateway refuses the number. */
  storeAccount(account: {
    method: string;
    kind: "card" | "account";
    number: string;
  }): Promise<KeptAccount | null>;
  /** Pays out; null where the gateway will never do it. */
  orderPayout(order: PayoutOrder): Promise<{ reference: string } | null>;
  /** Closes a deposit that nobody has paid, so that its form takes no money; `too_late` where the payer has paid, or is about to. */
  voidPayment(order: { readonly paymentId: PaymentId }): Promise<"voided" | "too_late">;
  /** Sends a settled deposit back to whoever paid it; null where the gateway will never do it. */
  refund(order: RefundOrder): Promise<{ reference: string } | null>;
  /** Reads a callback; throws `payment.signature_invalid` for one that is forged, replayed or no message at all. */
  readCallback(message: SignedMessage): ProviderEvent;
}
