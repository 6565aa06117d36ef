import { sql } from "kysely";
import { type PersonalRecord, shortRecord } from "../../../platform/personal-record.ts";
import { deleteDocuments } from "./verification-store.ts";

/** Documents sent by the player, and cards used for payments. */
export const documentRecord: PersonalRecord = {
  ...shortRecord(
    { name: "documents", tables: ["verification_document", "verification_card"], forget: null },
    (playerId) =>
      sql`select 'document' as kind, kind as document_kind, name, type, size_bytes, status, reason, created_at, decided_at from verification_document where player_id = ${playerId}
        union all
        select 'card', null, card_number, null, null, status, null, created_at, decided_at from verification_card where player_id = ${playerId}
        order by created_at`,
  ),
  forget: deleteDocuments,
};
