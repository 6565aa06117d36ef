import type { CurrencyCode } from "@w10/money";
import type { Locale } from "@w10/phrases/languages";
import { sql } from "kysely";
import type { Db, Tx } from "../../../../platform/database/database.ts";
import { columnsOf, execute, queryRow } from "../../../../platform/database/query.ts";
import type { PaymentId } from "../../../../platform/ids.ts";

/** An order at the second sandbox: a page to pay on, or a payout. */
export interface RedirectOrder {
  readonly reference: string;
  readonly mode: "in" | "out";
  readonly merchantReference: PaymentId;
  readonly amountMinor: bigint;
  readonly currency: CurrencyCode;
  readonly paidMinor: bigint;
  readonly paidCurrency: CurrencyCode;
  readonly state: "open" | "paid" | "failed";
  readonly returnUrl: string;
  readonly locale: Locale;
  readonly changedAt: Date;
}

const columns =
  sql.raw(`reference, mode, merchant_reference as "merchantReference", amount_minor as "amountMinor", currency,
  paid_minor as "paidMinor", paid_currency as "paidCurrency", state, return_url as "returnUrl", locale, changed_at as "changedAt"`);

/** A repeated deposit keeps its first order; a repeated payout is another one. */
export async function insertOrder(db: Db, order: RedirectOrder): Promise<void> {
  await execute(db)`insert into redirect_sandbox_order ${columnsOf({
    reference: order.reference,
    mode: order.mode,
    merchant_reference: order.merchantReference,
    amount_minor: order.amountMinor,
    currency: order.currency,
    paid_minor: order.paidMinor,
    paid_currency: order.paidCurrency,
    state: order.state,
    return_url: order.returnUrl,
    locale: order.locale,
    changed_at: order.changedAt,
  })} on conflict do nothing`;
}

export async function selectOrder(
  db: Db,
  { mode, merchantReference }: Pick<RedirectOrder, "mode" | "merchantReference">,
): Promise<RedirectOrder | null> {
  return queryRow<RedirectOrder>(db)`
    select ${columns} from redirect_sandbox_order where mode = ${mode} and merchant_reference = ${merchantReference} limit 1`;
}

export async function selectByReference(db: Db | Tx, reference: string): Promise<RedirectOrder | null> {
  return queryRow<RedirectOrder>(db)`
    select ${columns} from redirect_sandbox_order where reference = ${reference} for update`;
}

/** Adds money that arrives, or ends an order without any. */
export async function updateOrder(
  db: Db | Tx,
  { reference, paidMinor, paidCurrency, state, changedAt }: RedirectOrder,
): Promise<void> {
  await execute(db)`update redirect_sandbox_order
    set paid_minor = ${paidMinor}, paid_currency = ${paidCurrency}, state = ${state}, changed_at = ${changedAt}
    where reference = ${reference}`;
}
