import { type Locale, textIn, type Texts } from "@w10/phrases/languages";
import type { CurrencyCode } from "@w10/money";
import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { execute, queryRow, queryRows, writeRow } from "../../../platform/database/query.ts";
import type { GameId, Id, PlayerId } from "../../../platform/ids.ts";
import { isPlayable, titleStake } from "./free-spin-rules.ts";
import { tilePicture } from "../game/index.ts";

export type FreeSpinGrantId = Id<"free-spin-grant">;

/** Free spins of a player at a stake that the house pays. */
export interface FreeSpinGrant {
  readonly id: FreeSpinGrantId;
  readonly playerId: PlayerId;
  readonly currency: CurrencyCode;
  readonly gameIds: readonly string[];
  readonly spins: number;
  readonly used: number;
  readonly stakeMinor: bigint;
  readonly wonMinor: bigint;
  /** Decimal string, as PostgreSQL returns it. */
  readonly wagerRatio: string;
  readonly wagerDays: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
  readonly source: string;
  /** Whether stakes of real money alone unlock the winnings. */
  readonly isLocked: boolean;
  /** Titles of its offer; null for spins without an offer. */
  readonly titles: Texts | null;
}

export interface NewFreeSpins
  extends Pick<
    FreeSpinGrant,
    "id" | "playerId" | "currency" | "stakeMinor" | "wagerDays" | "expiresAt" | "isLocked"
  > {
  readonly gameIds: readonly GameId[];
  readonly count: number;
  readonly wagerRatio: number;
  readonly source: string;
  readonly key: string;
  readonly now: Date;
}

const columns =
  sql.raw(`id, player_id as "playerId", currency, game_ids as "gameIds", spins, used, stake_minor as "stakeMinor", won_minor as "wonMinor",
  wager_ratio as "wagerRatio", wager_days as "wagerDays", created_at as "createdAt", expires_at as "expiresAt", ended_at as "endedAt", source, is_locked as "isLocked",
  (select o.title from bonus_offer o where source = 'offer' and o.code = split_part(key, '/', 2)) as titles`);

/** False when the key exists. */
export async function insertFreeSpins(tx: Tx, grant: NewFreeSpins): Promise<boolean> {
  return writeRow(tx)`
    insert into free_spin_grant (id, player_id, currency, source, key, game_ids, spins, stake_minor, wager_ratio, wager_days, created_at, expires_at, is_locked)
    values (${grant.id}, ${grant.playerId}, ${grant.currency}, ${grant.source}, ${grant.key}, ${[...grant.gameIds]}::uuid[], ${grant.count}, ${grant.stakeMinor}, ${grant.wagerRatio},
      ${grant.wagerDays}, ${grant.now}, ${grant.expiresAt}, ${grant.isLocked})
    on conflict on constraint free_spin_grant_key_unique do nothing`;
}

/** A title that spins are granted on, with its stake per spin. */
export interface SpinStake {
  readonly gameId: GameId;
  readonly stakeMinor: bigint;
}

/** Each title with its highest stake up to the wanted one. Titles with a higher min bet are left out. */
export async function selectSpinStakes(
  db: Db | Tx,
  wanted: Pick<NewFreeSpins, "gameIds" | "currency" | "stakeMinor">,
): Promise<SpinStake[]> {
  const rows = await queryRows<{ gameId: GameId; presetsMinor: readonly number[] }>(db)`
    select id as "gameId", ${presetsIn(wanted.currency)} as "presetsMinor" from game
    where id = any(${[...wanted.gameIds]}::uuid[]) order by slug`;
  return rows.flatMap(({ gameId, presetsMinor }) => {
    const stakeMinor = titleStake(presetsMinor, wanted.stakeMinor);
    return stakeMinor === null ? [] : [{ gameId, stakeMinor }];
  });
}

/** The preset stakes of a row of `game`. */
const presetsIn = (currency: CurrencyCode) =>
  sql`coalesce(limits -> ${currency}::text -> 'presetsMinor', '[]'::jsonb)`;

/** Spins as played on one title, where the stake may be lower than the grant's. */
export interface PlayableSpins extends FreeSpinGrant {
  readonly titleStakeMinor: bigint;
}

/** The spins to play first on a title: those that expire first. */
export async function selectPlayable(
  db: Db | Tx,
  of: { playerId: PlayerId; gameId: string; currency: CurrencyCode; now: Date },
  isLocked = false,
): Promise<PlayableSpins | null> {
  const rows = await queryRows<FreeSpinGrant & { presetsMinor: readonly number[] }>(db)`
    select ${columns}, (select ${presetsIn(of.currency)} from game where game.id = ${of.gameId}::uuid) as "presetsMinor" from free_spin_grant f
    where player_id = ${of.playerId} and ${of.gameId}::uuid = any (game_ids) and currency = ${of.currency} and ended_at is null
    order by expires_at, id ${isLocked ? sql`for update of f` : sql``}`;
  for (const { presetsMinor, ...grant } of rows) {
    const titleStakeMinor = titleStake(presetsMinor, grant.stakeMinor);
    if (titleStakeMinor !== null && isPlayable(grant, of.now)) return { ...grant, titleStakeMinor };
  }
  return null;
}

/** Records a played spin and its win. Returns the updated grant. */
export async function addSpin(tx: Tx, id: FreeSpinGrantId, wonMinor: bigint): Promise<FreeSpinGrant> {
  const grant = await queryRow<FreeSpinGrant>(tx)`
    update free_spin_grant set used = used + 1, won_minor = won_minor + ${wonMinor} where id = ${id} returning ${columns}`;
  if (!grant) throw new Error(`the free spins ${id} are gone`);
  return grant;
}

/** Gives a void spin back to a grant that has not ended. False when it has. */
export async function returnSpin(
  tx: Tx,
  spin: { readonly playerId: PlayerId; readonly grantId: string | undefined; readonly wonMinor: bigint },
): Promise<boolean> {
  return writeRow(tx)`update free_spin_grant set used = used - 1, won_minor = won_minor - ${spin.wonMinor}
    where player_id = ${spin.playerId} and id = ${spin.grantId ?? null}::uuid and ended_at is null`;
}

/** Locks spins that have not ended; null when they have. */
export async function lockFreeSpins(
  tx: Tx,
  playerId: PlayerId,
  id: FreeSpinGrantId,
): Promise<FreeSpinGrant | null> {
  return queryRow<FreeSpinGrant>(tx)`
    select ${columns} from free_spin_grant where player_id = ${playerId} and id = ${id} and ended_at is null for update`;
}

/** Spins that can be played now, those that expire first at the top. */
export async function selectOwnSpins(db: Db, playerId: PlayerId, now: Date): Promise<FreeSpinGrant[]> {
  const rows = await queryRows<FreeSpinGrant>(db)`
    select ${columns} from free_spin_grant where player_id = ${playerId} and ended_at is null order by expires_at, id`;
  return rows.filter((grant) => isPlayable(grant, now));
}

export async function selectSpinsByIds(db: Db, ids: readonly string[]): Promise<FreeSpinGrant[]> {
  return queryRows<FreeSpinGrant>(
    db,
  )`select ${columns} from free_spin_grant where id = any(${[...ids]}::uuid[])`;
}

export async function markSpinsEnded(tx: Tx, id: FreeSpinGrantId, now: Date): Promise<void> {
  await execute(tx)`update free_spin_grant set ended_at = ${now} where id = ${id}`;
}

/** Ends all spins of a player, whose winnings are lost. */
export async function voidSpins(tx: Tx, playerId: PlayerId, now: Date): Promise<void> {
  await execute(
    tx,
  )`update free_spin_grant set ended_at = ${now} where player_id = ${playerId} and ended_at is null`;
}

/** Expired spins that have not ended, longest expired first. */
export async function selectOverdueSpins(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ id: FreeSpinGrantId; playerId: PlayerId }[]> {
  return queryRows<{ id: FreeSpinGrantId; playerId: PlayerId }>(db)`
    select id, player_id as "playerId" from free_spin_grant where ended_at is null and expires_at <= ${now} order by expires_at limit ${limit}`;
}

export interface SpinGame {
  /** In the requested language. */
  readonly name: string;
  readonly names: Texts;
  readonly url: string;
  readonly slug: string;
  readonly icon: string;
  /** Stake of a spin on the title in minor units. */
  readonly stakeMinor: bigint;
}

/** Titles for a notification about spins at a stake. */
export async function selectSpinGames(
  db: Db | Tx,
  of: { readonly gameIds: readonly string[]; readonly currency: CurrencyCode; readonly stakeMinor: bigint },
  locale: Locale,
): Promise<SpinGame[]> {
  const rows = await queryRows<{ slug: string; names: Texts; presetsMinor: readonly number[] }>(db)`
    select slug, title as names, ${presetsIn(of.currency)} as "presetsMinor" from game where id = any(${[...of.gameIds]}::uuid[]) order by slug`;
  return rows.map(({ slug, presetsMinor, names }) => ({
    name: textIn(names, locale),
    names,
    slug,
    url: `/${locale}/real/${slug}`,
    icon: tilePicture(slug, locale),
    stakeMinor: titleStake(presetsMinor, of.stakeMinor) ?? of.stakeMinor,
  }));
}
