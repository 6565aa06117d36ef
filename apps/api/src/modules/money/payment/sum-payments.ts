import type { operations, QueryOf, ReplyOf } from "@w10/contract";
import { toWire } from "@w10/money";
import type { Db } from "../../../platform/database/database.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { readPeriod } from "../../../platform/period.ts";
import { sumSettledPayments } from "./payment-store.ts";

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
    ...readPeriod(query.fromDate, query.toDate),
    gateway: query.paymentSystem || null,
  });
  return {
    sums: sums.map(({ currency, depositedMinor, withdrawnMinor }) => ({
      currency,
      depositedMinor: toWire(depositedMinor),
      withdrawnMinor: toWire(withdrawnMinor),
    })),
  };
}
