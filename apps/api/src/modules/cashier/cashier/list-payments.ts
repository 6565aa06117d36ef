import type { Locale } from "@w10/phrases/languages";
import type { operations, QueryOf, ReplyOf } from "@w10/contract";
import type { Db } from "../../../platform/database/database.ts";
import { type PlayerId, readId } from "../../../platform/ids.ts";
import { placeOf, readPeriod } from "../../../platform/time/period.ts";
import { listPaymentSystems, readMethodNames, selectMethods } from "../payment-provider/index.ts";
import { type PaymentRow, selectPayment, selectPayments, sumSettledPayments } from "../payment/index.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { formatMinor, toWire } from "@w10/money";
import { shownStep } from "../withdrawal/index.ts";

const pageSize = 20;

/** The player's payments, newest first, 20 a page. Filters use days of a zone. */
export async function listPayments(
  db: Db,
  playerId: PlayerId,
  query: QueryOf<typeof operations.listPayments> & { readonly locale: Locale },
): Promise<ReplyOf<typeof operations.listPayments>> {
  const rows = await selectPayments(db, playerId, {
    ...readPeriod(query),
    method: query.paymentSystem || null,
    status: query.status ?? null,
    limit: pageSize,
    ...placeOf(query, pageSize),
  });
  const names = await readMethodNames(db, query.locale);
  return {
    collection: rows.map((row) => toPaymentView(row, names)),
    paymentSystems: listPaymentSystems(await selectMethods(db), query.locale),
  };
}

/** A payment of this player with its failure reason. Another player's payment is reported as unknown. */
export async function getPayment(
  db: Db,
  playerId: PlayerId,
  query: { readonly id: string; readonly locale: Locale },
): Promise<ReplyOf<typeof operations.getPayment>> {
  const id = readId<"payment">(query.id);
  const payment = id && (await selectPayment(db, id));
  if (!payment || payment.player_id !== playerId) throw new Refusal("payment.not_found");
  return toPaymentView(payment, await readMethodNames(db, query.locale));
}

/**
 * Deposits and withdrawals of a player in a period by currency, for net deposits. Charged back deposits are
 * left out.
 */
export async function sumPayments(
  db: Db,
  playerId: PlayerId,
  query: QueryOf<typeof operations.sumPayments>,
): Promise<ReplyOf<typeof operations.sumPayments>> {
  const sums = await sumSettledPayments(db, playerId, {
    ...readPeriod(query),
    method: query.paymentSystem || null,
  });
  return {
    sums: sums.map(({ currency, depositedMinor, withdrawnMinor }) => ({
      currency,
      depositedMinor: toWire(depositedMinor),
      withdrawnMinor: toWire(withdrawnMinor),
    })),
  };
}

type PaymentView = ReplyOf<typeof operations.listPayments>["collection"][number];

/** A payment as the history shows it. */
function toPaymentView(payment: PaymentRow, names: ReadonlyMap<string, string>): PaymentView {
  const format = (minor: bigint): string => formatMinor(minor, payment.currency);
  return {
    id: payment.id,
    mode: payment.mode,
    dateTimeCreated: payment.created_at.toISOString(),
    ...(payment.submitted_at ? { dateTimeSubmitted: payment.submitted_at.toISOString() } : {}),
    ...(payment.ordered_at ? { dateTimeSent: payment.ordered_at.toISOString() } : {}),
    amountFormatted: format(payment.amount_minor),
    currency: payment.currency,
    account: payment.account,
    balanceStartFormatted: format(payment.balance_start_minor),
    balanceEndFormatted: format(payment.balance_end_minor),
    paymentSystem: names.get(payment.method) ?? payment.method,
    status: payment.status,
    ...(payment.mode === "out" && payment.status === "init"
      ? { waitsFor: shownStep(payment.approval_reasons) }
      : {}),
    ...(payment.reason === null ? {} : { reason: payment.reason }),
    ...(payment.failure === null ? {} : { failure: payment.failure }),
    ...(payment.refund === null ? {} : { refund: payment.refund === "done" ? "done" : "pending" }),
  };
}
