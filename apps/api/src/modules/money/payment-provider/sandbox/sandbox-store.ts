import type { Locale } from "@w10/phrases/languages";
import type { CurrencyCode } from "@w10/money";
import { sql } from "kysely";
import type { Db, Tx } from "../../../../platform/database/database.ts";
import { execute, queryRow, writeRow } from "../../../../platform/database/query.ts";
import type { Failure } from "./sandbox-rules.ts";
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
  readonly expiresAt: Date;
}

const columns = sql.raw(
  `reference, merchant_reference as "merchantReference", method, kind, amount_minor as "amountMinor", currency, locale, state, failure, outcome, account, fingerprint, expires_at as "expiresAt"`,
);

type NewSandboxPayment = Pick<
  SandboxPayment,
  "reference" | "merchantReference" | "method" | "kind" | "amountMinor" | "currency" | "locale" | "expiresAt"
>;

/** Opens a payment, or returns the one with the same merchant reference. */
export async function insertPayment(
  db: Db,
  payment: NewSandboxPayment,
  opening: { tokenHash: Buffer; now: Date },
): Promise<SandboxPayment> {
  await execute(db)`
    insert into sandbox_payment (reference, token_hash, merchant_reference, method, kind, amount_minor, currency, locale, state, created_at, expires_at)
    values (${payment.reference}, ${opening.tokenHash}, ${payment.merchantReference}, ${payment.method}, ${payment.kind}, ${payment.amountMinor},
      ${payment.currency}, ${payment.locale}, 'open', ${opening.now}, ${payment.expiresAt})
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
  set: Pick<SandboxPayment, "state" | "failure" | "outcome" | "account" | "fingerprint">,
): Promise<void> {
  await execute(tx)`
    update sandbox_payment set state = ${set.state}, failure = ${set.failure}, outcome = ${set.outcome}, account = ${set.account}, fingerprint = ${set.fingerprint}
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

export interface SandboxPayout {
  readonly reference: string;
  readonly merchantReference: string;
  readonly accountToken: string;
  readonly amountMinor: bigint;
  readonly currency: CurrencyCode;
}

/** Records a payout. Returns false when the merchant's reference exists already. */
export async function insertPayout(tx: Tx, payout: SandboxPayout, now: Date): Promise<boolean> {
  return writeRow(tx)`
    insert into sandbox_payout (reference, merchant_reference, account_token, amount_minor, currency, created_at)
    values (${payout.reference}, ${payout.merchantReference}, ${payout.accountToken}, ${payout.amountMinor}, ${payout.currency}, ${now})
    on conflict (merchant_reference) do nothing`;
}

export async function selectPayoutReference(tx: Tx, merchantReference: string): Promise<string | null> {
  const row = await queryRow<{ reference: string }>(tx)`
    select reference from sandbox_payout where merchant_reference = ${merchantReference}`;
  return row?.reference ?? null;
}
