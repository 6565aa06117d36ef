import { textIn, type Texts } from "@w10/phrases/languages";
import {
  limitsIn,
  providerNames,
  type TitleLimits,
  type TitleRules,
  titles,
  totalReturn,
} from "@w10/game-math";
import { fromBase, listCurrencies, toWire } from "@w10/money";
import { sql } from "kysely";
import { advisoryLocks } from "../../../platform/database/advisory-locks.ts";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { execute, queryRows } from "../../../platform/database/query.ts";
import { createId } from "../../../platform/ids.ts";
import { loadCurrencies } from "../../foundation/currency/index.ts";
import { bonusPercentOf } from "./game-rules.ts";
import { type GameLimits, stakeLimit, titleOf } from "./game-store.ts";
import { wordsOf } from "./search-words.ts";

/** Updates the catalogue to the titles of this version. The operator's switches and blocks are kept. */
export async function syncCatalogue(db: Db, now: Date): Promise<void> {
  await db.transaction().execute((tx) => syncCatalogueIn(tx, now));
}

/** The same inside a transaction that has added a currency, for which every title gets limits. */
export async function syncCatalogueIn(tx: Tx, now: Date): Promise<void> {
  await execute(tx)`select pg_advisory_xact_lock(${advisoryLocks.catalogue}::bigint)`;
  await loadCurrencies(tx);
  await writeProviders(tx, now);
  const rows = await queryRows<Known>(tx)`
    select slug, return_setting as "returnSetting", own_bonus_percent as "ownBonusPercent", title, tagline from game`;
  await writeTitles(tx, { known: new Map(rows.map((row) => [row.slug, row])), now });
  await rewriteWords(tx);
  await indexStakes(tx);
}

interface Known {
  readonly slug: string;
  readonly returnSetting: string | null;
  readonly ownBonusPercent: number | null;
  readonly title: Texts;
  readonly tagline: Texts;
}

/** A title at the operator's RTP setting, with the languages added to the catalogue. */
function inForce(title: TitleRules, known: Known | undefined): TitleRules {
  if (!known) return title;
  const chosen = titleOf(known) ?? title;
  return {
    ...chosen,
    name: { ...known.title, ...chosen.name },
    tagline: { ...known.tagline, ...chosen.tagline },
  };
}

/** Updates the studios like the titles. */
async function writeProviders(tx: Tx, now: Date): Promise<void> {
  const providers = Object.entries(providerNames).map(([uri, { en }]) => ({
    id: createId(),
    uri,
    name: en,
    created_at: now,
  }));
  await execute(tx)`insert into provider
    select t.* from jsonb_populate_recordset(null::provider, ${JSON.stringify(providers)}::jsonb) t
    on conflict (uri) do update set name = excluded.name where provider.name <> excluded.name`;
}

/** Rebuilds the search words of all games. */
async function rewriteWords(tx: Tx): Promise<void> {
  await execute(tx)`
    with has as (select distinct unnest(string_to_array(trim(search_words), ' ')) as word from game),
      gone as (delete from game_word w where not exists (select from has where has.word = w.word))
    insert into game_word (word) select word from has where length(word) > 2 on conflict do nothing`;
}

/** The lobby's order by stake reads an index of each currency. */
async function indexStakes(tx: Tx): Promise<void> {
  const rows = await queryRows<{ name: string }>(tx)`
    select indexname as name from pg_indexes where tablename = 'game'`;
  const existing = new Set(rows.map(({ name }) => name));
  for (const { code } of listCurrencies())
    for (const [name, order] of [
      ["min", sql`(${stakeLimit("game", code, "minStakeMinor")})`],
      ["max", sql`(${stakeLimit("game", code, "maxStakeMinor")}) desc nulls last`],
    ] as const) {
      const index = `game_by_${name}_stake_${code.toLowerCase()}`;
      if (!existing.has(index))
        await execute(tx)`create index ${sql.id(index)} on game (${order}, id) where is_enabled`;
    }
}

/** Columns that a title determines; the others belong to the operator or are counted. */
const columnsOfTitle = [
  "provider_id",
  "mechanic",
  "category",
  "title",
  "tagline",
  "volatility",
  "return_basis_points",
  "ribbon",
  "limits",
  "min_cycle_ms",
  "jackpot",
  "title_words",
  "search_words",
  "features",
  "bonus_percent",
] as const;

const titleColumns = (prefix: string) => sql.raw(columnsOfTitle.map((column) => prefix + column).join(", "));

/** Writes all titles in one statement that changes only differing rows. */
async function writeTitles(
  tx: Tx,
  { known, now }: { readonly known: ReadonlyMap<string, Known>; readonly now: Date },
): Promise<void> {
  const providers = await queryRows<{ id: string; uri: string }>(tx)`select id, uri from provider`;
  const idOf = new Map(providers.map(({ id, uri }) => [uri, id]));
  const own = await readOwnLimits(tx);
  const games = titles.map((title, index) => {
    const row = known.get(title.slug);
    const ownPercent = row?.ownBonusPercent ?? null;
    return {
      id: createId(),
      slug: title.slug,
      created_at: new Date(now.getTime() + index),
      ...rowOf(inForce(title, row), { providerId: idOf.get(title.provider), own, ownPercent }),
    };
  });
  await execute(tx)`insert into game (id, slug, created_at, ${titleColumns("")})
    select t.id, t.slug, t.created_at, ${titleColumns("t.")} from jsonb_populate_recordset(null::game, ${JSON.stringify(games)}::jsonb) t
    on conflict (slug) do update set (${titleColumns("")}) = row(${titleColumns("excluded.")})
    where (${titleColumns("game.")}) is distinct from (${titleColumns("excluded.")})`;
}

/** Limits set for one currency, by limit name and currency code. */
type OwnLimits = ReadonlyMap<string, TitleLimits>;

async function readOwnLimits(tx: Tx): Promise<OwnLimits> {
  const rows = await queryRows<{ key: string } & TitleLimits>(tx)`
    select name || ' ' || currency as key, min_stake_minor as "minStakeMinor", max_stake_minor as "maxStakeMinor",
      default_stake_minor as "defaultStakeMinor", presets_minor::text[] as "presetsMinor" from stake_limits`;
  return new Map(
    rows.map(({ key, ...limits }) => [key, { ...limits, presetsMinor: limits.presetsMinor.map(BigInt) }]),
  );
}

/** A title's limits in every currency: set ones, otherwise those of the base currency at the house rate. */
function limitsByCurrency(title: TitleRules, own: OwnLimits): Record<string, GameLimits> {
  const entries = listCurrencies().map(({ code, isBase, stepMinor }) => {
    const derived = (): TitleLimits =>
      limitsIn(title, { convert: (baseMinor) => fromBase(baseMinor, code), stepMinor });
    const each = own.get(`${title.limitsName} ${code}`) ?? (isBase ? title.limits : derived());
    return [
      code,
      {
        minStakeMinor: toWire(each.minStakeMinor),
        maxStakeMinor: toWire(each.maxStakeMinor),
        defaultStakeMinor: toWire(each.defaultStakeMinor),
        presetsMinor: each.presetsMinor.map(toWire),
      },
    ] as const;
  });
  return Object.fromEntries(entries);
}

function rowOf(
  title: TitleRules,
  {
    providerId,
    own,
    ownPercent,
  }: {
    readonly providerId: string | undefined;
    readonly own: OwnLimits;
    readonly ownPercent: number | null;
  },
): Record<(typeof columnsOfTitle)[number], unknown> {
  const words = wordsOf(title, textIn(providerNames[title.provider], "en"));
  return {
    provider_id: providerId,
    mechanic: title.mechanic,
    category: title.category,
    title: title.name,
    tagline: title.tagline,
    volatility: title.volatility,
    return_basis_points: Math.round(totalReturn(title) * 10_000),
    ribbon: title.ribbon,
    limits: limitsByCurrency(title, own),
    min_cycle_ms: title.minCycleMs,
    jackpot: title.jackpot ?? null,
    title_words: words.title,
    search_words: words.search,
    features: words.features,
    bonus_percent: bonusPercentOf({
      category: title.category,
      jackpot: title.jackpot ?? null,
      ownPercent,
    }),
  };
}
