import type { Db } from "../../../platform/database/database.ts";
import { queryRows } from "../../../platform/database/query.ts";

/** Payments that ended within the last hour. */
export interface SettledPayments {
  readonly mode: "in" | "out";
  readonly status: string;
  readonly currency: string;
  readonly count: number;
  readonly amountMinor: bigint;
}

export async function sumSettledPayments(db: Db, now: Date): Promise<SettledPayments[]> {
  return queryRows<SettledPayments>(db)`
    select mode, status, currency, count(*)::int as count, sum(amount_minor)::bigint as "amountMinor" from payment
    where settled_at > ${now}::timestamptz - interval '1 hour' group by mode, status, currency`;
}

/** Open withdrawals: `init` waits for the operator, `processing` for the gateway. */
export interface WaitingPayouts {
  readonly status: "init" | "processing";
  readonly count: number;
  readonly oldestSeconds: number;
}

export async function countWaitingPayouts(db: Db, now: Date): Promise<WaitingPayouts[]> {
  return queryRows<WaitingPayouts>(db)`
    select status, count(*)::int as count, extract(epoch from ${now}::timestamptz - min(created_at))::float8 as "oldestSeconds" from payment
    where mode = 'out' and status in ('init', 'processing') group by status`;
}
