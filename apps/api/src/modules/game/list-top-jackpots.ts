import type { operations, ReplyOf } from "@w10/contract";
import { type CurrencyCode, formatMoney } from "@w10/money";
import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { keepBriefly } from "../../platform/keep-briefly.ts";
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

export type TopJackpots = (locale: "ru" | "en") => Promise<ReplyOf<typeof operations.listTopJackpots>>;

/** Pots grow with every stake: they are read once in this time, whoever asks. */
const keptMs = 2_000;

/** The games with the highest jackpots, and what all jackpots hold together. */
export function createTopJackpots(db: Db, now: () => Date): TopJackpots {
  const readRows = keepBriefly(() => selectJackpots(db), { keptMs, now });
  return async (locale) => toReply(await readRows(), locale);
}

async function selectJackpots(db: Db): Promise<readonly JackpotRow[]> {
  const { rows } = await sql<JackpotRow>`
    select g.slug, g.title_ru as "titleRu", g.title_en as "titleEn", p.name as provider, j.amount_minor as "amountMinor", j.currency
    from game_jackpot j join game g on g.id = j.game_id join provider p on p.id = g.provider_id
    where g.is_enabled and j.amount_minor > 0 order by j.amount_minor desc, g.id`.execute(db);
  return rows;
}

function toReply(
  rows: readonly JackpotRow[],
  locale: "ru" | "en",
): ReplyOf<typeof operations.listTopJackpots> {
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
