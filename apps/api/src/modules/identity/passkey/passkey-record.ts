import { sql } from "kysely";
import { shortRecord } from "../../../platform/personal-record.ts";

/** Passkeys with their names and public keys. */
export const passkeyRecord = shortRecord(
  {
    name: "passkeys",
    tables: ["passkey", "passkey_challenge"],
    forget: (playerId) => [
      sql`delete from passkey_challenge where player_id = ${playerId}`,
      sql`delete from passkey where player_id = ${playerId}`,
    ],
  },
  (playerId) =>
    sql`select label, credential_id, encode(public_key, 'base64') as public_key, is_synced, created_at, last_used_at
      from passkey where player_id = ${playerId} order by created_at`,
);
