import { sql } from "kysely";
import { shortRecord } from "../../../platform/personal-record.ts";

/** The player's consents. */
export const subscriptionRecord = shortRecord(
  {
    name: "subscriptions",
    tables: ["subscription"],
    forget: (playerId) => [sql`delete from subscription where player_id = ${playerId}`],
  },
  (playerId) =>
    sql`select email_promo, email_service, phone_sms, phone_call, is_email_invalid, updated_at from subscription where player_id = ${playerId}`,
);
