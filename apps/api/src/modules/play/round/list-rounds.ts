import { hourMs } from "../../../platform/time/durations.ts";
import type { Locale } from "@w10/phrases/languages";
import type { operations, QueryOf, ReplyOf } from "@w10/contract";
import { type CurrencyCode, formatMinor, toWire } from "@w10/money";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/database/database.ts";
import { queryRows } from "../../../platform/database/query.ts";
import { textOf } from "../../../platform/database/texts.ts";
import { escapeLike } from "../../../platform/html/escape.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { placeOf, readPeriod } from "../../../platform/time/period.ts";
import { readCheckableSeeds } from "../fairness/index.ts";
import { titleOf, tilePicture } from "../game/index.ts";
import type { StoredState } from "../game-session/index.ts";
import { highestLevel, type JackpotWin, type PlaySum } from "../../foundation/ledger/index.ts";

interface Row {
  id: string;
  created_at: Date;
  settled_at: Date | null;
  title: string;
  before: bigint;
  stake: bigint;
  win: bigint;
  after: bigint;
  isVoid: boolean;
  currency: CurrencyCode;
  jackpot: readonly JackpotWin[] | null;
  freeSpin: StoredState["freeSpin"] | null;
  seed: StoredState["seed"] | null;
  slug: string;
}

const pageSize = 20;
const columns = sql.raw(
  "id, game_id, created_at, balance_before_minor as before, stake_minor as stake, win_minor as win, currency, state -> 'jackpot' as jackpot, state -> 'seed' as seed",
);

/**
 * The player's rounds including open ones, newest first. Filters use UTC days. The indexes provide the order,
 * so that a page costs the same for any amount of play; a search reads each matching title by its own index.
 */
export async function listRounds(
  db: Db,
  playerId: PlayerId,
  query: QueryOf<typeof operations.listRounds> & { locale: Locale },
): Promise<ReplyOf<typeof operations.listRounds>> {
  const { isMine: isChosen, found } = chosenRounds(playerId, query);
  const { offset, after } = placeOf(query, pageSize);
  const isMine = after ? sql`${isChosen} and ${isBefore(playerId, after)}` : isChosen;
  const settled = sql`select ${columns}, settled_at, balance_after_minor as after, state -> 'freeSpin' as "freeSpin", status = 'void' as "isVoid" from round where ${isMine}`;
  const newest = sql`order by created_at desc, id desc limit ${offset + pageSize}`;
  const open = sql`select ${columns}, null::timestamptz, balance_before_minor - stake_minor + win_minor, null::jsonb, false from round_open where ${isMine}`;
  const mine = query.q
    ? sql`select r.* from (${found}) f cross join lateral (${settled} and game_id = f.id ${newest}) r union all (${open} and game_id in (${found}))`
    : sql`(${settled} ${newest}) union all (${open})`;
  const rows = await queryRows<Row>(db)`
    with page as (select * from (${mine}) m order by created_at desc, id desc limit ${pageSize} offset ${offset})
    select m.*, ${textOf("g.title", query.locale)} as title, g.slug from page m join game g on g.id = m.game_id order by m.created_at desc, m.id desc`;
  const mechanicIn = (slug: string) => titleOf({ slug, returnSetting: null })?.mechanic ?? null;
  const sown = rows.map(({ slug, seed }) => ({ seed, mechanic: mechanicIn(slug) }));
  const seeds = await readCheckableSeeds(db, playerId, sown);
  return {
    collection: rows.map((row, place) => ({
      id: row.id,
      dateTimeStart: row.created_at.toISOString(),
      dateTimeEnd: row.settled_at?.toISOString() ?? null,
      game: row.title,
      previousBalanceFormatted: formatMinor(row.before, row.currency),
      betFormatted: formatMinor(row.freeSpin?.stakeMinor ?? row.stake, row.currency),
      winFormatted: formatMinor(row.freeSpin?.winMinor ?? row.win, row.currency),
      freeSpin: row.freeSpin ? winOf(row.freeSpin) : null,
      jackpotLevel: highestLevel(row.jackpot),
      balanceFormatted: formatMinor(row.after, row.currency),
      isVoid: row.isVoid,
      currency: row.currency,
      seed: seeds[place] ?? null,
    })),
  };
}

/** The rounds that a history's filters select: by player and time, and by the games that match a search. */
function chosenRounds(
  playerId: PlayerId,
  { fromDate, toDate, q = "" }: QueryOf<typeof operations.sumRounds>,
): { readonly isMine: RawBuilder<unknown>; readonly found: RawBuilder<unknown> } {
  const { from, until } = readPeriod({ fromDate, toDate });
  return {
    isMine: sql`player_id = ${playerId} and created_at >= ${from} and created_at < ${until}`,
    found: sql`select id from game where exists (
      select from jsonb_each_text(title) t where lower(t.value) like ${`%${escapeLike(q.toLowerCase())}%`})`,
  };
}

/** Earlier than a round, which may have been settled since it was shown. */
const isBefore = (playerId: PlayerId, id: string) =>
  sql`(created_at, id) < (select created_at, id from round where player_id = ${playerId} and id = ${id}
    union all select created_at, id from round_open where player_id = ${playerId} and id = ${id} limit 1)`;

const winOf = ({ winMinor, winsAs = "bonus" }: NonNullable<StoredState["freeSpin"]>) =>
  winMinor === 0 ? "lost" : winsAs;

/**
 * Stakes and wins of the games history by currency, real and bonus money together, including open rounds so
 * far. Void rounds have none.
 */
export async function sumRounds(
  db: Db,
  playerId: PlayerId,
  query: QueryOf<typeof operations.sumRounds>,
): Promise<ReplyOf<typeof operations.sumRounds>> {
  const { isMine, found } = chosenRounds(playerId, query);
  const chosen = query.q ? sql`${isMine} and game_id in (${found})` : isMine;
  const rows = await queryRows<PlaySum>(db)`
    select currency, sum(stake_minor)::bigint as "stakedMinor", sum(win_minor)::bigint as "wonMinor"
    from (select currency, stake_minor, win_minor from round where ${chosen} and status = 'settled'
      union all select currency, stake_minor, win_minor from round_open where ${chosen}) r
    group by currency order by currency`;
  return {
    sums: rows.map(({ currency, stakedMinor, wonMinor }) => ({
      currency,
      stakedMinor: toWire(stakedMinor),
      wonMinor: toWire(wonMinor),
    })),
  };
}

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
