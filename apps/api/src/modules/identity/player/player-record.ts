import { sql } from "kysely";
import { shortRecord } from "../../../platform/personal-record.ts";

/** The account without the password's hash. */
export const playerRecord = shortRecord(
  {
    name: "account",
    tables: [],
    forget: (playerId) => [
      sql`update player set login = 'erased-' || replace(id::text, '-', ''), email = 'erased-' || id || '@erased.invalid', email_confirmed_at = null,
          password_hash = '', name = null, surname = null, gender = null, date_birthday = null, country = null, city = null, phone = null,
          phone_confirmed_at = null, profile_completed_at = null, two_factor_type = 0
        where id = ${playerId}`,
    ],
  },
  (playerId) =>
    sql`select id, login, email, email_confirmed_at, currency, locale, name, surname, gender, date_birthday, country, city, phone, phone_confirmed_at,
        profile_completed_at, block_status, is_fraud, is_verified, self_exclusion_period, self_exclusion_expire_at, self_exclusion_ends_at, two_factor_type,
        terms_version, policy_version, terms_accepted_at, created_at, updated_at, closed_at
      from player where id = ${playerId}`,
);
