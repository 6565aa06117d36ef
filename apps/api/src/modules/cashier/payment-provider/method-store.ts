import { type Locale, textIn } from "@w10/phrases/languages";
import { baseCurrency, type CurrencyCode, currencyOf } from "@w10/money";
import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { changesOf, execute, queryRow, queryRows } from "../../../platform/database/query.ts";
import { asTexts } from "../../../platform/database/texts.ts";
import { deriveLimits, type MethodLimits, type OpenMethod, type PaymentMethod } from "./method-rules.ts";

/** A currency and direction in which limits hold. */
export interface LimitPlace {
  readonly currency: CurrencyCode;
  readonly mode: "in" | "out";
}

const columns = sql.raw(`id, provider, name, logo, payout_field as "payoutField", duration_in as "durationIn",
  duration_out as "durationOut", countries, position, is_enabled as "isEnabled"`);

/** All methods in display order, also those that are switched off: their payments keep their name. */
export async function selectMethods(db: Db | Tx): Promise<readonly PaymentMethod[]> {
  return queryRows<PaymentMethod>(db)`select ${columns} from payment_method order by position, id`;
}

export async function selectMethod(db: Db | Tx, id: string): Promise<PaymentMethod | null> {
  return queryRow<PaymentMethod>(db)`select ${columns} from payment_method where id = ${id}`;
}

/** Display names of all methods by id. */
export async function readMethodNames(db: Db | Tx, locale: Locale): Promise<ReadonlyMap<string, string>> {
  return new Map((await selectMethods(db)).map(({ id, name }) => [id, textIn(name, locale)]));
}

/** The methods by which payments are offered, for the filter of the history. */
export function listPaymentSystems(
  methods: readonly PaymentMethod[],
  locale: Locale,
): { id: string; name: string }[] {
  return methods.flatMap(({ id, name, isEnabled }) =>
    isEnabled ? [{ id, name: textIn(name, locale) }] : [],
  );
}

/** The methods of a currency and direction in display order. One without limits there is not offered. */
export async function readMethods(db: Db | Tx, place: LimitPlace): Promise<OpenMethod[]> {
  // A retired currency can only be withdrawn.
  if (place.mode === "in" && !currencyOf(place.currency).isActive) return [];
  const limitsOf = await selectLimits(db, place);
  return (await selectMethods(db)).flatMap((method) => {
    const limits = limitsOf.get(method.id);
    return limits ? [{ ...method, limits }] : [];
  });
}

/** Limits of every method in a currency and direction. */
export async function selectLimits(
  db: Db | Tx,
  { currency, mode }: LimitPlace,
): Promise<ReadonlyMap<string, MethodLimits>> {
  const rows = await queryRows<
    { method: string; presets: readonly string[] } & Omit<MethodLimits, "presetsMinor">
  >(db)`
    select gateway as method, min_minor as "minMinor", max_minor as "maxMinor", fee_basis_points::bigint as "feeBasisPoints",
      presets_minor::text[] as presets from gateway_limit where currency = ${currency} and mode = ${mode}`;
  return new Map(
    rows.map(({ method, presets, ...limits }) => [method, { ...limits, presetsMinor: presets.map(BigInt) }]),
  );
}

async function insertLimits(
  tx: Tx,
  { method, ...place }: LimitPlace & { readonly method: string },
  limits: MethodLimits,
): Promise<void> {
  const { minMinor, maxMinor, feeBasisPoints, presetsMinor } = limits;
  await execute(tx)`
    insert into gateway_limit (gateway, currency, mode, min_minor, max_minor, fee_basis_points, presets_minor)
    values (${method}, ${place.currency}, ${place.mode}, ${minMinor}, ${maxMinor}, ${feeBasisPoints}, ${presetsMinor.map(String)}::bigint[])
    on conflict do nothing`;
}

/** Offers a method in a currency and direction within these limits; without any it is not offered there. */
export async function replaceLimits(
  tx: Tx,
  { method, ...place }: LimitPlace & { readonly method: string },
  limits: MethodLimits | null,
): Promise<void> {
  await execute(tx)`
    delete from gateway_limit where gateway = ${method} and currency = ${place.currency} and mode = ${place.mode}`;
  if (limits) await insertLimits(tx, { method, ...place }, limits);
}

/** Offers a new currency by every method that takes the base currency. Existing limits are not changed. */
export async function deriveMethodLimits(tx: Tx, currency: CurrencyCode): Promise<void> {
  for (const mode of ["in", "out"] as const)
    for (const [method, base] of await selectLimits(tx, { currency: baseCurrency(), mode }))
      await insertLimits(tx, { method, currency, mode }, deriveLimits(base, currency));
}

type Changeable = Omit<PaymentMethod, "id" | "payoutField" | "durationIn" | "durationOut">;
type MethodValues = { readonly [Name in keyof Changeable]?: Changeable[Name] | undefined };

export async function updateMethod(
  tx: Tx,
  id: string,
  { name, isEnabled, ...changes }: MethodValues,
): Promise<void> {
  const row = { ...changes, name: name && asTexts(name), is_enabled: isEnabled };
  if (Object.values(row).some((value) => value !== undefined))
    await execute(tx)`update payment_method set ${changesOf(row)} where id = ${id}`;
}
