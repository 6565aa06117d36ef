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
  // A paid withdrawal that came back.
  | "reversed"
  // What has arrived pays for no order.
  | "unmatched"
  // Not credited, or closed before it was paid, for what the casino knows of the player.
  | "limit_reached"
  | "self_excluded"
  | "not_allowed";

/** Event types in a provider's callbacks. */
export type ProviderEventKind =
  | "payment.pending"
  | "payment.settled"
  | "payment.failed"
  | "payment.charged_back"
  | "payout.pending"
  | "payout.paid"
  | "payout.failed"
  | "payout.reversed";

/** The company on a card's front. */
export type CardBrand = "visa" | "mastercard" | "mir" | "other";

/**
 * A card that the provider keeps for a payer after a paid deposit. The token is good for this payer, method and
 * currency alone.
 */
export interface StoredCard {
  readonly token: string;
  readonly account: string;
  readonly fingerprint: string;
  readonly brand: CardBrand;
  /** Its last month, as `2030-11`. */
  readonly expiry: string;
}

/** What a token is bound to. */
export interface CardUse {
  readonly token: string;
  readonly payer: string;
  readonly method: string;
  readonly currency: CurrencyCode;
}

export interface PaymentOrder {
  readonly paymentId: PaymentId;
  /** The player by a name that means nothing to the provider. */
  readonly payer: string;
  /** The kept card to pay with; null for a new one. */
  readonly cardToken: string | null;
  readonly method: string;
  readonly kind: "card" | "account";
  readonly amountMinor: bigint;
  readonly currency: CurrencyCode;
  readonly locale: Locale;
  /** Where the provider's page leads the payer back to. */
  readonly returnUrl: string;
}

/** The provider's page: in a frame of the cashier, in its place, or in a new tab where it allows neither. */
export interface NextStep {
  readonly type: "frame" | "redirect" | "newTab";
  readonly url: string;
}

/**
 * What the provider returns for an account number: a token for payouts, the last four characters, and a stable
 * fingerprint.
 */
export interface StoredAccount {
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

/**
 * What became of an ordered payout. Unknown is no answer, or one that says neither: it is looked up, never
 * repeated blindly and never paid back.
 */
export type PayoutResult =
  | { readonly kind: "ordered"; readonly reference: string }
  | { readonly kind: "refused" }
  | { readonly kind: "unknown" };

/** `amountMinor` is the amount charged to the payer, including the provider's fee. */
export interface RefundOrder {
  readonly paymentId: PaymentId;
  readonly reference: string | null;
  readonly amountMinor: bigint;
  readonly currency: CurrencyCode;
}

/** A callback whose signature and shape were checked. */
export interface ProviderEvent {
  readonly id: string;
  readonly kind: ProviderEventKind;
  readonly paymentId: PaymentId;
  readonly reference: string;
  readonly amountMinor: bigint;
  readonly currency: CurrencyCode;
  readonly account: string;
  /** Fingerprint of the paying account; a withdrawal to the same account has the same one. */
  readonly fingerprint: string | null;
  readonly failure: PaymentFailure | null;
}

/**
 * What a provider knows of an order now: the latest message that it has sent or would send, that the payer has
 * not acted yet, or nothing.
 */
export type LookedUp =
  | { readonly kind: "event"; readonly event: ProviderEvent }
  | { readonly kind: "open" }
  | { readonly kind: "unknown" };

/**
 * What a callback says: what has happened, or only that something has, so that the provider is asked. A provider
 * that knows the payment by our id names it too, because the callback may overtake the order's reference.
 */
export type Callback =
  | { readonly kind: "event"; readonly event: ProviderEvent }
  | { readonly kind: "look_up"; readonly reference: string; readonly paymentId: PaymentId | null };

export const providerOutcomes = ["ok", "failed", "timeout"] as const;

/**
 * Result of a call: `ok` for every answer in the contract, including refusals; `timeout` for none in time.
 */
export type ProviderOutcome = (typeof providerOutcomes)[number];

export type WatchProvider = (provider: string) => (outcome: ProviderOutcome) => void;

/** A callback's raw bytes and headers, as they were signed. */
export interface SignedMessage {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/**
 * A company that moves real money. Orders but payouts are idempotent by payment id and can be repeated after a
 * lost answer. Every method but `orderPayout` throws `payment.provider_unavailable` when no answer arrives within
 * the call's time limit.
 */
export interface PaymentProvider {
  /** Whether one card or account belongs to one person. False only for the sandbox's test cards. */
  readonly hasPersonalAccounts: boolean;
  /** Whether a payout that it does not know may be ordered again: it pays once for a payment id, however often. */
  readonly arePayoutsIdempotent: boolean;
  /**
   * By how much a paid amount may differ and still pay for the order, in hundredths of a percent; beyond it, what
   * has arrived is credited. Null where only the ordered amount can be paid.
   */
  readonly toleranceBasisPoints: bigint | null;
  /** Starts a deposit. Null when it refuses the kept card. */
  openPayment(order: PaymentOrder): Promise<{ reference: string; next: NextStep } | null>;
  /** The card of a paid deposit, if the provider keeps it for the payer. */
  getCard(order: { readonly paymentId: PaymentId }): Promise<StoredCard | null>;
  /** Forgets a kept card. Harmless for one that it does not know. */
  removeCard(card: { readonly token: string }): Promise<void>;
  /** A payout account for a kept card. Null when the provider refuses the card. */
  storeCardAccount(card: CardUse): Promise<StoredAccount | null>;
  /** Exchanges a card or account number for a token. Null when the provider refuses the number. */
  storeAccount(account: {
    method: string;
    kind: "card" | "account";
    number: string;
  }): Promise<StoredAccount | null>;
  orderPayout(order: PayoutOrder): Promise<PayoutResult>;
  /**
   * Closes an unpaid deposit, so that its form takes no money. `too_late` once the payer has paid or is
   * paying.
   */
  voidPayment(order: { readonly paymentId: PaymentId }): Promise<"voided" | "too_late">;
  /** Refunds a settled deposit to the payer. Null when the provider refuses it for good. */
  refund(order: RefundOrder): Promise<{ reference: string } | null>;
  /**
   * Looks a deposit up. Its event has an id of its own state, so that a look-up and a repeated one count once.
   */
  getPayment(order: { readonly paymentId: PaymentId; readonly reference: string | null }): Promise<LookedUp>;
  /** Looks a payout up, like a deposit. */
  getPayout(order: { readonly paymentId: PaymentId; readonly reference: string | null }): Promise<LookedUp>;
  /**
   * Lists what was taken back in a period after it had succeeded: charge-backs of deposits, and payouts that came
   * back. Ended payments are many, so they are not looked up one by one.
   */
  listReversals(period: { readonly from: Date; readonly until: Date }): Promise<readonly ProviderEvent[]>;
  /**
   * Verifies and parses a callback. Throws `payment.signature_invalid` for a forged, replayed or malformed
   * one.
   */
  readCallback(message: SignedMessage): Promise<Callback>;
}
