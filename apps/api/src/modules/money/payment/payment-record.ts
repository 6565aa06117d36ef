import { sql } from "kysely";
import { isAfter, longRecord } from "../../../platform/personal-record.ts";

/** Deposits and withdrawals in minor units. Kept after erasure, except the gateway's account token. */
export const paymentRecord = longRecord(
  {
    name: "payments",
    tables: ["payment"],
    forget: (playerId) => [
      sql`update payment set payout_token = 'erased' where player_id = ${playerId} and payout_token is not null`,
      sql`update payment set account = '', account_fingerprint = null where player_id = ${playerId}`,
    ],
  },
  (playerId, after, limit) =>
    sql`select created_at::text as at_, id::text as key_, id, mode, gateway, amount_minor::text, fee_minor::text, currency, status, reason, failure, account,
        balance_start_minor::text, balance_end_minor::text, debt_minor::text, refund, created_at, submitted_at, settled_at, rejected_at, charged_back_at, refunded_at
      from payment where player_id = ${playerId} and ${isAfter(sql`created_at`, sql`id::text`, after)}
      order by created_at, id::text limit ${limit}`,
);
