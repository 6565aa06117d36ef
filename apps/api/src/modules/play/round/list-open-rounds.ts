import type { Locale } from "@w10/phrases/languages";
import type { operations, ReplyOf } from "@w10/contract";
import { type CurrencyCode, toWire } from "@w10/money";
import type { Db } from "../../../platform/database/database.ts";
import { queryRows } from "../../../platform/database/query.ts";
import { textOf } from "../../../platform/database/texts.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { tilePicture } from "../game/index.ts";

interface Row {
  id: string;
  slug: string;
  title: string;
  stake: bigint;
  currency: CurrencyCode;
  createdAt: Date;
  updatedAt: Date;
}

const maxShown = 10;
const hourMs = 3_600_000;

/** Open rounds of the player with their deadline, last touched first. */
export async function listOpenRounds(
  db: Db,
  playerId: PlayerId,
  { locale, openHours }: { locale: Locale; openHours: number },
): Promise<ReplyOf<typeof operations.listOpenRounds>> {
  const rows = await queryRows<Row>(db)`
    select o.id, g.slug, ${textOf("g.title", locale)} as title, o.stake_minor as stake, o.currency, o.created_at as "createdAt", o.updated_at as "updatedAt"
    from round_open o join game g on g.id = o.game_id where o.player_id = ${playerId} order by o.updated_at desc limit ${maxShown}`;
  return {
    rounds: rows.map((row) => ({
      id: row.id,
      stakeMinor: toWire(row.stake),
      currency: row.currency,
      createdAt: row.createdAt.toISOString(),
      settlesAt: new Date(row.updatedAt.getTime() + openHours * hourMs).toISOString(),
      game: { frontendPageUrl: row.slug, title: row.title, icon: tilePicture(row.slug, locale) },
    })),
  };
}
