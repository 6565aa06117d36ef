import { type CurrencyCode, droppedByWithdrawal, feeOf } from "@w10/money";
import { judgeEligibility, type PlayerState, type Restriction } from "../../foundation/eligibility/index.ts";
import type { RateTable } from "../../foundation/rate/rate-rules.ts";
import { type DepositLimits, isOverLimit } from "../../safety/limit/deposit-limit-rules.ts";
import { type CardState, isUsable } from "../payment-card/payment-card-rules.ts";
import type { ExpectedMoney } from "../payment/arrived-money-rules.ts";
import { capabilityOf, isOverWeek, payoutMethods } from "../payment/payment-rules.ts";
import { isSameOrder, type OrderTerms } from "../payment/unpaid-order-rules.ts";
import type { PaymentId } from "../../../platform/ids.ts";
import { isOfferedIn, type OpenMethod } from "../payment-provider/method-rules.ts";
import type { StoredAccount } from "../payment-provider/index.ts";

/** Why the cashier takes no order. */
export type OrderRefusal =
  | Restriction
  | "payment.currency_mismatch"
  | "payment.method_unknown"
  | "payment.provider_unavailable"
  | "payment.method_not_deposited"
  | "payment.amount_outside_limits"
  | "payment.card_not_found"
  | "payment.card_unusable"
  | "limit.deposit_reached"
  | "payment.weekly_limit_reached"
  | "wallet.insufficient_funds"
  | "payment.bonus_forfeit";

type Refused = { readonly kind: "refused"; readonly code: OrderRefusal };

/** What is known of an order in either direction. */
export interface OrderFacts {
  readonly now: Date;
  readonly mode: "in" | "out";
  readonly player: PlayerState & { readonly currency: CurrencyCode; readonly country: string | null };
  readonly method: string;
  readonly amountMinor: bigint;
  readonly currency: CurrencyCode;
  /** The methods of this currency and direction, and the providers that are connected. */
  readonly methods: readonly OpenMethod[];
  readonly connected: ReadonlySet<string>;
  /** Methods by which the player's own money has arrived. */
  readonly deposited: ReadonlySet<string>;
  /** The stored card that pays or is paid to; null for none. */
  readonly card: CardState | "unknown" | null;
}

export interface DepositFacts extends OrderFacts {
  readonly limits: DepositLimits;
  readonly cardId: string | null;
  /** The player's deposits that wait for the payer. */
  readonly unfinished: readonly (OrderTerms & { readonly id: PaymentId })[];
}

/** The account that is paid to, or how its provider or its form refuses it. */
export type Destination =
  | ({ readonly kind: "stored" } & StoredAccount)
  | { readonly kind: "card_refused" }
  | { readonly kind: "wrong"; readonly fields: Readonly<Record<string, string>> };

export interface WithdrawalFacts extends OrderFacts {
  readonly destination: Destination;
  /** Withdrawals of the last seven days, and their limit in whole units of the base currency. */
  readonly week: {
    readonly earlier: readonly ExpectedMoney[];
    readonly units: number;
    readonly rateTable: RateTable;
  };
  readonly realMinor: bigint;
  /** Bonuses of the currency that have not ended, in the order of the queue. */
  readonly bonuses: readonly {
    readonly id: string;
    readonly status: string;
    readonly depositMinor: bigint | null;
  }[];
  /** The bonuses that the player was shown to lose: the active one (null for none) and the queued ones. */
  readonly forfeitsBonusId: string | null | undefined;
  readonly dropsBonusIds: readonly string[] | undefined;
}

const refused = (code: OrderRefusal): Refused => ({ kind: "refused", code });

/** What is refused before money and destination are looked at: the player, the method, the amount, the card. */
export function judgeOrder(
  facts: OrderFacts,
): Refused | { readonly kind: "open"; readonly found: OpenMethod } {
  const { mode, player, amountMinor, currency, card } = facts;
  const restriction = judgeEligibility(capabilityOf[mode], player);
  if (restriction) return refused(restriction);
  if (player.currency !== currency) return refused("payment.currency_mismatch");
  const offered = facts.methods.filter((each) => isOfferedIn(each, player.country));
  const found = offered.find(({ id }) => id === facts.method);
  if (!found) return refused("payment.method_unknown");
  if (!facts.connected.has(found.provider)) return refused("payment.provider_unavailable");
  const usable = offered.flatMap(({ id, provider }) => (facts.connected.has(provider) ? [id] : []));
  if (mode === "out" && !payoutMethods(usable, facts.deposited).has(found.id))
    return refused("payment.method_not_deposited");
  const { minMinor, maxMinor } = found.limits;
  if (amountMinor < minMinor || amountMinor > maxMinor) return refused("payment.amount_outside_limits");
  if (card === "unknown") return refused("payment.card_not_found");
  if (card && !isUsable(card, facts)) return refused("payment.card_unusable");
  return { kind: "open", found };
}

export type DepositVerdict =
  | Refused
  /** An impatient player orders again what is still to be paid: the form is the same. */
  | { readonly kind: "same"; readonly paymentId: PaymentId }
  | { readonly kind: "open"; readonly found: OpenMethod; readonly feeMinor: bigint };

/** The order of refusals of a deposit. The limits come last: an order that is open already counts in them. */
export function judgeDeposit(facts: DepositFacts): DepositVerdict {
  const order = judgeOrder(facts);
  if (order.kind === "refused") return order;
  const { method, amountMinor, cardId: card_id } = facts;
  const feeMinor = feeOf(amountMinor, order.found.limits.feeBasisPoints);
  const terms = { method, amount_minor: amountMinor, fee_minor: feeMinor, card_id };
  const same = facts.unfinished.find((each) => isSameOrder(each, terms));
  if (same) return { kind: "same", paymentId: same.id };
  if (isOverLimit(facts.limits, [facts], "payable")) return refused("limit.deposit_reached");
  return { ...order, feeMinor };
}

export type WithdrawalVerdict =
  | Refused
  | Extract<Destination, { kind: "wrong" }>
  | {
      readonly kind: "open";
      readonly found: OpenMethod;
      readonly feeMinor: bigint;
      readonly payout: StoredAccount;
    };

/**
 * The order of refusals of a withdrawal: the destination, then the week's limit, the balance, and bonuses that
 * the player was not shown to lose.
 */
export function judgeWithdrawal(facts: WithdrawalFacts): WithdrawalVerdict {
  const order = judgeOrder(facts);
  if (order.kind === "refused") return order;
  const { destination, week, amountMinor, realMinor } = facts;
  if (destination.kind === "wrong") return destination;
  if (destination.kind === "card_refused") return refused("payment.card_unusable");
  if (isOverWeek([...week.earlier, facts], week.units, week.rateTable))
    return refused("payment.weekly_limit_reached");
  if (amountMinor > realMinor) return refused("wallet.insufficient_funds");
  if (!isForfeitAgreed(facts)) return refused("payment.bonus_forfeit");
  const feeMinor = feeOf(amountMinor, order.found.limits.feeBasisPoints);
  return { ...order, feeMinor, payout: destination };
}

/** Whether the player was shown every bonus that the withdrawal costs. One who was shown none agrees to any. */
function isForfeitAgreed(facts: WithdrawalFacts): boolean {
  const { bonuses, forfeitsBonusId, dropsBonusIds } = facts;
  const active = bonuses.find(({ status }) => status === "active");
  if (active && forfeitsBonusId !== undefined && active.id !== forfeitsBonusId) return false;
  const queue = bonuses.filter(({ status }) => status === "queued");
  const dropped = droppedByWithdrawal(queue, facts.realMinor - facts.amountMinor);
  return !dropsBonusIds || dropped.every(({ id }) => dropsBonusIds.includes(id));
}
