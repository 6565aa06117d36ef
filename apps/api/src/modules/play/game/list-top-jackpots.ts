import { type Locale, textIn, type Texts } from "@w10/phrases/languages";
import type { operations, ReplyOf } from "@w10/contract";
import { type CurrencyCode, formatMoney } from "@w10/money";
import type { Db } from "../../../platform/database/database.ts";
import { queryRows } from "../../../platform/database/query.ts";
import { cacheBriefly } from "../../../platform/runtime/cache-briefly.ts";
import { tilePicture } from "./game-rules.ts";

interface JackpotRow {
  readonly slug: string;
  readonly title: Texts;
  readonly provider: string;
  readonly amountMinor: bigint;
  readonly currency: CurrencyCode;
  readonly jackpotId: string | null;
}

const shown = 6;
/** Several titles share a jackpot; only its most popular ones are shown. */
const shownOfOne = 2;

/** Amounts are in the viewer's currency. */
export type TopJackpots = (
  locale: Locale,
  currency: CurrencyCode,
) => Promise<ReplyOf<typeof operations.listTopJackpots>>;

/** Cache time of the pools, which change with every stake. */
const cacheMs = 2_000;

/** The games with the highest jackpots, and the sum of all pools. */
export function createTopJackpots(db: Db, now: () => Date): TopJackpots {
  const readRows = cacheBriefly(() => selectJackpots(db), { cacheMs, now });
  return async (locale, currency) =>
    toReply(
      (await readRows()).filter((row) => row.currency === currency),
      locale,
      currency,
    );
}

async function selectJackpots(db: Db): Promise<readonly JackpotRow[]> {
  return queryRows<JackpotRow>(db)`
    select * from (
      select g.id, g.slug, g.title, p.name as provider, j.amount_minor as "amountMinor", j.currency, g.jackpot as "jackpotId",
        row_number() over (partition by j.currency, coalesce(g.jackpot, g.slug) order by g.popularity desc, g.id) as place
      from game_jackpot j join game g on g.id = j.game_id join provider p on p.id = g.provider_id
      where g.is_enabled and j.amount_minor > 0) ranked
    where place <= ${shownOfOne} order by "amountMinor" desc, place, id`;
}

function toReply(
  rows: readonly JackpotRow[],
  locale: Locale,
  currency: CurrencyCode,
): ReplyOf<typeof operations.listTopJackpots> {
  // Titles with one jackpot share its pools, so each counts once.
  const highest = new Map(rows.map((row) => [row.jackpotId ?? row.slug, row.amountMinor]));
  const total = [...highest.values()].reduce((sum, amountMinor) => sum + amountMinor, 0n);
  return {
    games: rows.slice(0, shown).map((row) => ({
      frontendPageUrl: row.slug,
      icon: tilePicture(row.slug, locale),
      title: textIn(row.title, locale),
      provider: row.provider,
      jackpot: formatMoney(row.amountMinor, row.currency),
      jackpotId: row.jackpotId,
    })),
    total: rows.length > 0 ? formatMoney(total, currency) : null,
  };
}
