import { sql } from "kysely";
import { isAfter, longRecord, shortRecord } from "../../../platform/personal-record.ts";

/** Granted bonuses and free spins in minor units. Part of the books: kept after erasure. */
export const grantRecord = shortRecord(
  { name: "bonuses", tables: ["bonus_grant", "free_spin_grant"], forget: null },
  (playerId) =>
    sql`select 'bonus' as kind, source, currency, amount_minor::text, wager_ratio, full_wager_minor::text, wagered_minor::text, paid_out_minor::text, status, end_reason,
        created_at, started_at, expires_at, ended_at, null::integer as spins, null::integer as used
      from bonus_grant where player_id = ${playerId}
      union all
      select 'free spins', source, currency, stake_minor::text, wager_ratio, null, null, won_minor::text, case when ended_at is null then 'active' else 'ended' end, null,
        created_at, null, expires_at, ended_at, spins, used
      from free_spin_grant where player_id = ${playerId} order by created_at`,
);

/** Every stake that counted towards wagering. */
export const wageringRecord = longRecord(
  { name: "wagering", tables: ["bonus_wagering"], forget: null },
  (playerId, after, limit) =>
    sql`select created_at::text as at_, lpad(id::text, 20, '0') as key_, created_at, grant_id as bonus, round_id as round, counted_minor::text
      from bonus_wagering
      where player_id = ${playerId} and created_at >= ${after.at}::timestamptz and ${isAfter(sql`created_at`, sql`lpad(id::text, 20, '0')`, after)}
      order by created_at, lpad(id::text, 20, '0') limit ${limit}`,
);

/** Offers that the player has activated or deactivated. */
export const claimRecord = shortRecord(
  { name: "bonusOffers", tables: ["bonus_claim"], forget: null },
  (playerId) =>
    sql`select o.code as offer, c.period, c.status, c.updated_at from bonus_claim c join bonus_offer o on o.id = c.offer_id
      where c.player_id = ${playerId} order by c.updated_at`,
);
