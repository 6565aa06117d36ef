import { sql } from "kysely";
import { isAfter, longRecord, shortRecord } from "../../../platform/personal-record.ts";

/**
 * Balances and all entries of the books in minor units. They contain an id and no personal data: kept after
 * erasure.
 */
export const balanceRecord = shortRecord(
  { name: "balances", tables: ["ledger_balance"], forget: null },
  (playerId) =>
    sql`select kind, currency, amount_minor::text from ledger_balance where player_id = ${playerId} order by currency, kind`,
);

export const entryRecord = longRecord(
  { name: "ledger", tables: ["ledger_posting"], forget: null },
  (playerId, after, limit) =>
    sql`select created_at::text as at_, transfer_id::text || lpad(line::text, 5, '0') as key_, created_at, transfer_id, reason, subject_id, account, currency,
        amount_minor::text, balance_after_minor::text
      from ledger_entry
      where player_id = ${playerId} and created_at >= ${after.at}::timestamptz
        and ${isAfter(sql`created_at`, sql`transfer_id::text || lpad(line::text, 5, '0')`, after)}
      order by created_at, transfer_id::text || lpad(line::text, 5, '0') limit ${limit}`,
);
