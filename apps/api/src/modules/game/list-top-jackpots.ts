import type { operations, ReplyOf } from "@w10/contract";
import { type CurrencyCode, formatMoney } from "@w10/money";
import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { tilePicture } from "./game-rules.ts";

interface JackpotRow {
  readonly slug: string;
  readonly titleRu: string;
  readonly titleEn: string;
  readonly provider: string;
  readonly amountMinor: bigint;
  readonly currency: CurrencyCode;
}

const shown = 6;

/** The games with the highest jackpots, and what all jackpots hold together. */
export async function listTopJackpots(
  db: Db,
  locale: "ru" | "en",
): Promise<ReplyOf<typeof operations.listTopJackpots>> {
  const { rows } = await sql<JackpotRow>`
    select g.slug, g.title_ru as "titleRu", g.title_en as "titleEn", p.name as provider, j.amount_minor as "amountMinor", j.currency
    from game_jackpot j join game g on g.id = j.game_id join provider p on p.id = g.provider_id
    where g.is_enabled and j.amount_minor > 0 order by j.amount_minor desc, g.id`.execute(db);
  const [first] = rows;
  const isOneCurrency = rows.every(({ currency }) => currency === first?.currency);
  const total = rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  return {
    games: rows.slice(0, shown).map((row) => ({
      frontendPageUrl: row.slug,
      icon: tilePicture(row.slug, locale),
      title: locale === "ru" ? row.titleRu : row.titleEn,
      provider: row.provider,
      jackpot: formatMoney(row.amountMinor, row.currency),
    })),
    total: first && isOneCurrency ? formatMoney(total, first.currency) : null,
  };
}
