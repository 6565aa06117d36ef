import type { Locale } from "@w10/phrases/languages";
import type { operations, QueryOf, ReplyOf } from "@w10/contract";
import type { Db } from "../../../platform/database/database.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { readPeriod } from "../../../platform/period.ts";
import { listPaymentSystems } from "../payment-provider/index.ts";
import { selectPayments } from "./payment-store.ts";
import { toPaymentView } from "./payment-view.ts";

const pageSize = 20;

/** The player's payments, newest first, 20 a page. Filters use UTC days. */
export async function listPayments(
  db: Db,
  playerId: PlayerId,
  query: QueryOf<typeof operations.listPayments> & { readonly locale: Locale },
): Promise<ReplyOf<typeof operations.listPayments>> {
  const rows = await selectPayments(db, playerId, {
    ...readPeriod(query.fromDate, query.toDate),
    gateway: query.paymentSystem || null,
    status: query.status ?? null,
    limit: pageSize,
    offset: (query.page - 1) * pageSize,
  });
  return {
    collection: rows.map((row) => toPaymentView(row, query.locale)),
    paymentSystems: listPaymentSystems(query.locale),
  };
}
