import type { Offer } from "./offer-store.ts";
import { baseCurrency, type CurrencyCode, fromBase } from "@w10/money";
import { sql } from "kysely";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import { asTexts } from "../../../platform/database/texts.ts";
import type { Db } from "../../../platform/database/database.ts";
import { execute, queryRow, queryRows, writeRow } from "../../../platform/database/query.ts";
import { bonusPercentOf } from "../../play/game/index.ts";

type Always =
  | "code"
  | "kind"
  | "award"
  | "title"
  | "description"
  | "needsEmail"
  | "needsPhone"
  | "repeats"
  | "wagerDays"
  | "isLocked";
type Condition = "percent" | "depositFrom" | "depositTo" | "spins" | "spinDays" | "signUpDays";

/** An offer as the operator writes it. Omitted conditions do not apply. */
export type NewOffer = Pick<Offer, Always> & { readonly [Name in Condition]?: Offer[Name] | undefined } & {
  readonly position: number;
  readonly wagerRatio: number;
  readonly games?: readonly string[] | null | undefined;
  readonly startsAt?: string | null | undefined;
  readonly endsAt?: string | null | undefined;
  readonly terms: readonly OfferTerms[];
};

/** The amounts of an offer in a currency. */
interface OfferTerms
  extends Pick<Offer, "minDepositMinor" | "maxDepositMinor" | "amountMinor" | "stakeMinor"> {
  readonly currency: CurrencyCode;
}

/** Creates an offer. False when its code exists. */
export async function createOffer({ tx, now }: CommandContext, offer: NewOffer): Promise<boolean> {
  const games = offer.games ? sql`${[...offer.games]}::text[]` : sql`null`;
  const row = await queryRow<{ id: string }>(tx)`
    insert into bonus_offer (code, position, kind, award, title, description, percent, deposit_from, deposit_to, needs_email, needs_phone,
      repeats, wager_ratio, wager_days, is_locked, spins, spin_days, game_slugs, starts_at, ends_at, sign_up_days, created_at)
    values (${offer.code}, ${offer.position}, ${offer.kind}, ${offer.award}, ${asTexts(offer.title)}, ${asTexts(offer.description)},
      ${offer.percent ?? null}, ${offer.depositFrom ?? null}, ${offer.depositTo ?? null}, ${offer.needsEmail}, ${offer.needsPhone}, ${offer.repeats}, ${offer.wagerRatio},
      ${offer.wagerDays}, ${offer.isLocked}, ${offer.spins ?? null}, ${offer.spinDays ?? null}, ${games}, ${offer.startsAt ?? now}, ${offer.endsAt ?? null}, ${offer.signUpDays ?? null}, ${now})
    on conflict (code) do nothing returning id`;
  const id = row?.id;
  if (!id) return false;
  for (const terms of offer.terms)
    await execute(tx)`
      insert into bonus_offer_terms (offer_id, currency, min_deposit_minor, max_deposit_minor, amount_minor, stake_minor)
      values (${id}, ${terms.currency}, ${terms.minDepositMinor}, ${terms.maxDepositMinor}, ${terms.amountMinor}, ${terms.stakeMinor})`;
  return true;
}

/** Ends an offer now. False when no such offer is in force. */
export async function endOffer(
  { tx, now }: CommandContext,
  { code }: { readonly code: string },
): Promise<boolean> {
  return writeRow(tx)`
    update bonus_offer set ends_at = ${now} where code = ${code} and (ends_at is null or ends_at > ${now})`;
}

type Listed = "code" | "kind" | "award" | "percent" | "spins" | "wagerRatio" | "startsAt" | "endsAt";

export interface ListedOffer extends Pick<Offer, Listed> {
  readonly currencies: readonly string[];
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  /** Players who have activated it and wait for a deposit, and grants so far. */
  readonly activated: bigint;
  readonly awarded: bigint;
}

/** All offers ever created, in display order. */
export async function listOffers(db: Db): Promise<ListedOffer[]> {
  return queryRows<ListedOffer>(db)`
    select o.code, o.kind, o.award, o.percent, o.spins, o.wager_ratio as "wagerRatio", o.starts_at as "startsAt", o.ends_at as "endsAt",
      (select coalesce(array_agg(t.currency order by t.currency), '{}') from bonus_offer_terms t where t.offer_id = o.id) as currencies,
      (select count(*) from bonus_claim c where c.offer_id = o.id and c.status = 'activated') as activated,
      (select count(*) from bonus_claim c where c.offer_id = o.id and c.status = 'awarded') as awarded
    from bonus_offer o order by o.position, o.code`;
}

/**
 * Sets a title's contribution to wagering in per cent; null restores its category's. Returns the share in
 * force; null for an unknown title.
 */
export async function changeBonusShare(
  { tx }: CommandContext,
  { slug, percent }: { readonly slug: string; readonly percent: number | null },
): Promise<number | null> {
  const rows = await queryRows<{ category: string; jackpot: string | null }>(tx)`
    select category, jackpot from game where slug = ${slug} for update`;
  const [game] = rows;
  if (!game) return null;
  const inForce = bonusPercentOf({ ...game, ownPercent: percent });
  await execute(tx)`
    update game set own_bonus_percent = ${percent}, bonus_percent = ${inForce} where slug = ${slug}`;
  return inForce;
}

/** Sets the max bet for bonuses granted from now on. */
export async function changeMaxBet(
  { tx }: CommandContext,
  { currency, amountMinor }: { readonly currency: CurrencyCode; readonly amountMinor: bigint },
): Promise<void> {
  await execute(tx)`insert into bonus_setting (currency, max_bet_minor) values (${currency}, ${amountMinor})
    on conflict (currency) do update set max_bet_minor = excluded.max_bet_minor`;
}

/**
 * Gives a new currency the terms and max bet of current and future offers, converted from the base currency
 * at the house rate. Existing terms are not changed.
 */
export async function deriveTerms({ tx, now }: CommandContext, currency: CurrencyCode): Promise<void> {
  const inCurrency = (baseMinor: bigint | null) =>
    baseMinor === null ? null : fromBase(baseMinor, currency);
  const base = baseCurrency();
  const offers = await queryRows<OfferTerms & { offerId: string }>(tx)`
    select t.offer_id as "offerId", t.min_deposit_minor as "minDepositMinor", t.max_deposit_minor as "maxDepositMinor",
      t.amount_minor as "amountMinor", t.stake_minor as "stakeMinor"
    from bonus_offer_terms t join bonus_offer o on o.id = t.offer_id
    where t.currency = ${base} and (o.ends_at is null or o.ends_at > ${now})`;
  for (const each of offers)
    await execute(tx)`
      insert into bonus_offer_terms (offer_id, currency, min_deposit_minor, max_deposit_minor, amount_minor, stake_minor)
      values (${each.offerId}, ${currency}, ${inCurrency(each.minDepositMinor)}, ${inCurrency(each.maxDepositMinor)},
        ${inCurrency(each.amountMinor)}, ${inCurrency(each.stakeMinor)}) on conflict do nothing`;
  const rows = await queryRows<{ amountMinor: bigint | null }>(tx)`
    select max_bet_minor as "amountMinor" from bonus_setting where currency = ${base}`;
  for (const { amountMinor } of rows)
    await execute(tx)`
      insert into bonus_setting (currency, max_bet_minor) values (${currency}, ${inCurrency(amountMinor)})
      on conflict (currency) do nothing`;
}
