import { dayMs } from "../../../platform/time/durations.ts";
import { bindSigns } from "@w10/phrases/bind-signs";
import { type Locale, textIn, type Texts } from "@w10/phrases/languages";
import type { operations, ReplyOf } from "@w10/contract";
import { toWire } from "@w10/money";
import type { Db } from "../../../platform/database/database.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import {
  type FreeSpinGrant,
  type Grant,
  selectOwnSpins,
  selectSpinGames,
  selectUnended,
} from "../../play/bonus-grant/index.ts";

type Reply = ReplyOf<typeof operations.listOwnBonuses>;

/** A title in a language; null for a grant without an offer. */
export const titleIn = (titles: Texts | null, locale: Locale): string | null =>
  titles && bindSigns(textIn(titles, locale));

/** Active and queued bonuses in the order of their turn, and the free spins that can be played. */
export async function listOwnBonuses(
  db: Db,
  playerId: PlayerId,
  { locale, now }: { readonly locale: Locale; readonly now: Date },
): Promise<Reply> {
  const [grants, spins] = await Promise.all([selectUnended(db, playerId), selectOwnSpins(db, playerId, now)]);
  const freeSpins = spins.map(async (each) => ({
    id: each.id,
    title: titleIn(each.titles, locale),
    source: each.source,
    count: each.spins,
    left: each.spins - each.used,
    won: toWire(each.wonMinor),
    currency: each.currency,
    wagerRatio: Number(each.wagerRatio),
    wagerDays: each.wagerDays,
    expiresAt: each.expiresAt.toISOString(),
    games: await listSpinGames(db, each, locale),
  }));
  return { bonuses: grants.map((grant) => toOwn(grant, locale)), freeSpins: await Promise.all(freeSpins) };
}

function toOwn(grant: Grant, locale: Locale): Reply["bonuses"][number] {
  return {
    id: grant.id,
    status: grant.status === "active" ? "active" : "queued",
    title: titleIn(grant.titles, locale),
    source: grant.source,
    amount: toWire(grant.amountMinor),
    currency: grant.currency,
    fullWager: toWire(grant.fullWagerMinor),
    wagerLeft: toWire(grant.fullWagerMinor - grant.wageredMinor),
    deposit: grant.depositMinor === null ? null : toWire(grant.depositMinor),
    wagerDays: Math.round((grant.expiresAt.getTime() - grant.createdAt.getTime()) / dayMs),
  };
}

/** The titles of free spins in a language, with the stake of a spin on each. */
export async function listSpinGames(
  db: Db,
  spins: FreeSpinGrant,
  locale: Locale,
): Promise<Reply["freeSpins"][number]["games"]> {
  const games = await selectSpinGames(db, spins, locale);
  return games.map(({ name, slug, icon, stakeMinor }) => ({
    name,
    urlLastSegment: slug,
    icon,
    stake: toWire(stakeMinor),
  }));
}
