import type { Locale } from "@w10/phrases/languages";
import type { CurrencyCode } from "@w10/money";
import { sql } from "kysely";
import type { Db, Tx } from "../../../../platform/database/database.ts";
import { execute, queryRow, queryRows, writeRow } from "../../../../platform/database/query.ts";
import type { CardBrand } from "../payment-provider.ts";
import type { Failure, PayoutTimes } from "./sandbox-rules.ts";
import type { Outcome } from "./test-cards.ts";

export interface SandboxPayment {
  readonly reference: string;
  readonly merchantReference: string;
  readonly method: string;
  readonly kind: "card" | "account";
  readonly amountMinor: bigint;
  readonly currency: CurrencyCode;
  readonly locale: Locale;
  readonly state: "open" | "challenge" | "pending" | "settled" | "failed" | "voided";
  readonly failure: Failure | null;
  readonly outcome: Outcome | null;
  readonly account: string;
  /** Fingerprint of the paying card or account: equal for equal numbers. */
  readonly fingerprint: string;
  /** The merchant's name for the payer; empty for one that it does not name. */
  readonly payer: string;
  /** The token of the kept card that pays. */
  readonly instrument: string | null;
  readonly brand: CardBrand | null;
  /** The card's last month, as `2030-11`. */
  readonly expiry: string | null;
  /** The payer asked to keep the card, or pays with a kept one. */
  readonly keepsCard: boolean;
  readonly expiresAt: Date;
  readonly chargedBackAt: Date | null;
}

const columns = sql.raw(
  `reference, merchant_reference as "merchantReference", method, kind, amount_minor as "amountMinor", currency, locale, state, failure, outcome, account, fingerprint, payer, instrument, brand, expiry, keeps_card as "keepsCard", expires_at as "expiresAt", charged_back_at as "chargedBackAt"`,
);

type NewSandboxPayment = Pick<
  SandboxPayment,
  | "reference"
  | "merchantReference"
  | "method"
  | "kind"
  | "amountMinor"
  | "currency"
  | "locale"
  | "payer"
  | "instrument"
  | "expiresAt"
>;

/** Opens a payment, or returns the one with the same merchant reference. */
export async function insertPayment(
  db: Db,
  payment: NewSandboxPayment,
  opening: { tokenHash: Buffer; now: Date },
): Promise<SandboxPayment> {
  await execute(db)`
    insert into sandbox_payment (reference, token_hash, merchant_reference, method, kind, amount_minor, currency, locale, payer, instrument, state, created_at, expires_at)
    values (${payment.reference}, ${opening.tokenHash}, ${payment.merchantReference}, ${payment.method}, ${payment.kind}, ${payment.amountMinor},
      ${payment.currency}, ${payment.locale}, ${payment.payer}, ${payment.instrument}, 'open', ${opening.now}, ${payment.expiresAt})
    on conflict (merchant_reference) do nothing`;
  const row = await queryRow<SandboxPayment>(db)`
    select ${columns} from sandbox_payment where merchant_reference = ${payment.merchantReference}`;
  if (!row) throw new Error("the payment that was just opened is gone");
  return row;
}

export async function selectPayment(db: Db, tokenHash: Buffer): Promise<SandboxPayment | null> {
  return queryRow<SandboxPayment>(db)`select ${columns} from sandbox_payment where token_hash = ${tokenHash}`;
}

export async function lockPayment(tx: Tx, tokenHash: Buffer): Promise<SandboxPayment | null> {
  return queryRow<SandboxPayment>(tx)`
    select ${columns} from sandbox_payment where token_hash = ${tokenHash} for update`;
}

/** Locks a payment by the merchant's reference. */
export async function lockOrder(tx: Tx, merchantReference: string): Promise<SandboxPayment | null> {
  return queryRow<SandboxPayment>(tx)`
    select ${columns} from sandbox_payment where merchant_reference = ${merchantReference} for update`;
}

export async function selectOrder(db: Db, merchantReference: string): Promise<SandboxPayment | null> {
  return queryRow<SandboxPayment>(db)`
    select ${columns} from sandbox_payment where merchant_reference = ${merchantReference}`;
}

/** Ends a pending payment. */
export async function endPending(
  db: Db,
  merchantReference: string,
  end: Pick<SandboxPayment, "state" | "failure">,
): Promise<void> {
  await execute(db)`update sandbox_payment set state = ${end.state}, failure = ${end.failure}
    where merchant_reference = ${merchantReference} and state = 'pending'`;
}

/** Records a refund and returns its reference. Repeated orders return the first one. */
export async function insertRefund(tx: Tx, reference: string, refundReference: string): Promise<string> {
  const row = await queryRow<{ refundReference: string }>(tx)`
    update sandbox_payment set refund_reference = coalesce(refund_reference, ${refundReference}) where reference = ${reference}
    returning refund_reference as "refundReference"`;
  return row?.refundReference ?? refundReference;
}

export async function updatePayment(
  tx: Tx,
  reference: string,
  set: Pick<
    SandboxPayment,
    | "state"
    | "failure"
    | "outcome"
    | "account"
    | "fingerprint"
    | "brand"
    | "expiry"
    | "keepsCard"
    | "chargedBackAt"
  >,
): Promise<void> {
  await execute(tx)`
    update sandbox_payment set state = ${set.state}, failure = ${set.failure}, outcome = ${set.outcome}, account = ${set.account}, fingerprint = ${set.fingerprint},
      brand = ${set.brand}, expiry = ${set.expiry}, keeps_card = ${set.keepsCard}, charged_back_at = ${set.chargedBackAt}
    where reference = ${reference}`;
}

export interface SandboxAccount {
  readonly token: string;
  readonly method: string;
  readonly outcome: Outcome;
  readonly account: string;
  readonly fingerprint: string;
}

export async function insertAccount(db: Db, account: SandboxAccount, now: Date): Promise<void> {
  await execute(db)`insert into sandbox_account (token, method, outcome, account, fingerprint, created_at)
    values (${account.token}, ${account.method}, ${account.outcome}, ${account.account}, ${account.fingerprint}, ${now})`;
}

export async function selectAccount(db: Db | Tx, token: string): Promise<SandboxAccount | null> {
  return queryRow<SandboxAccount>(db)`
    select token, method, outcome, account, fingerprint from sandbox_account where token = ${token}`;
}

export interface SandboxPayout extends PayoutTimes {
  readonly reference: string;
  readonly merchantReference: string;
  readonly accountToken: string;
  readonly amountMinor: bigint;
  readonly currency: CurrencyCode;
}

/** Records a payout. Returns false when the merchant's reference exists already. */
export async function insertPayout(tx: Tx, payout: SandboxPayout, now: Date): Promise<boolean> {
  return writeRow(tx)`
    insert into sandbox_payout (reference, merchant_reference, account_token, amount_minor, currency, created_at, paid_at, failed_at, reversed_at)
    values (${payout.reference}, ${payout.merchantReference}, ${payout.accountToken}, ${payout.amountMinor}, ${payout.currency}, ${now},
      ${payout.paidAt}, ${payout.failedAt}, ${payout.reversedAt})
    on conflict (merchant_reference) do nothing`;
}

/** A payout with its receiving account. */
export type KnownPayout = SandboxPayout & Pick<SandboxAccount, "account" | "fingerprint">;

const knownPayouts = sql`select p.reference, p.merchant_reference as "merchantReference", p.account_token as "accountToken",
    p.amount_minor as "amountMinor", p.currency, p.paid_at as "paidAt", p.failed_at as "failedAt", p.reversed_at as "reversedAt",
    a.account, a.fingerprint
  from sandbox_payout p join sandbox_account a on a.token = p.account_token`;

export async function selectPayout(db: Db | Tx, merchantReference: string): Promise<KnownPayout | null> {
  return queryRow<KnownPayout>(db)`${knownPayouts} where p.merchant_reference = ${merchantReference}`;
}

interface Span {
  readonly from: Date;
  readonly until: Date;
}

export async function selectReversedPayouts(db: Db, { from, until }: Span): Promise<KnownPayout[]> {
  return queryRows<KnownPayout>(db)`
    ${knownPayouts} where p.reversed_at >= ${from} and p.reversed_at < ${until} order by p.reversed_at`;
}

export async function selectChargedBack(db: Db, { from, until }: Span): Promise<SandboxPayment[]> {
  return queryRows<SandboxPayment>(db)`select ${columns} from sandbox_payment
    where charged_back_at >= ${from} and charged_back_at < ${until} order by charged_back_at`;
}
