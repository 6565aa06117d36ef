import { baseCurrency, type CurrencyCode, currencyOf, fromBase } from "@w10/money";
import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/database/database.ts";

/** What a gateway takes in one currency and one mode. Minor units; presets in the order in which they are shown. */
export interface GatewayLimits {
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
  readonly feeBasisPoints: bigint;
  readonly presetsMinor: readonly bigint[];
}

/** What each gateway takes in a currency and mode; one that is left out is not offered in it. */
export async function readGatewayLimits(
  db: Db | Tx,
  { currency, mode }: { readonly currency: CurrencyCode; readonly mode: "in" | "out" },
): Promise<ReadonlyMap<string, GatewayLimits>> {
  // What players have of a retired currency is paid out, and nothing more is taken in.
  if (mode === "in" && !currencyOf(currency).isActive) return new Map();
  const { rows } = await sql<
    { gateway: string; presets: readonly string[] } & Omit<GatewayLimits, "presetsMinor">
  >`
    select gateway, min_minor as "minMinor", max_minor as "maxMinor", fee_basis_points::bigint as "feeBasisPoints",
      presets_minor::text[] as presets from gateway_limit where currency = ${currency} and mode = ${mode}`.execute(
    db,
  );
  return new Map(
    rows.map(({ gateway, presets, ...limits }) => [
      gateway,
      { ...limits, presetsMinor: presets.map(BigInt) },
    ]),
  );
}

/** The limits of the base currency in another one, at its round figure. Presets that fall together are one. */
export function deriveLimits(base: GatewayLimits, currency: CurrencyCode): GatewayLimits {
  const convert = (baseMinor: bigint): bigint => fromBase(baseMinor, currency);
  return {
    ...base,
    minMinor: convert(base.minMinor),
    maxMinor: convert(base.maxMinor),
    presetsMinor: [...new Set(base.presetsMinor.map(convert))],
  };
}

/** Offers a new currency wherever the base currency is; limits that it has already stay. */
export async function deriveGatewayLimits(tx: Tx, currency: CurrencyCode): Promise<void> {
  for (const mode of ["in", "out"] as const)
    for (const [gateway, base] of await readGatewayLimits(tx, { currency: baseCurrency(), mode })) {
      const { minMinor, maxMinor, feeBasisPoints, presetsMinor } = deriveLimits(base, currency);
      await sql`insert into gateway_limit (gateway, currency, mode, min_minor, max_minor, fee_basis_points, presets_minor)
        values (${gateway}, ${currency}, ${mode}, ${minMinor}, ${maxMinor}, ${feeBasisPoints}, ${presetsMinor.map(String)}::bigint[])
        on conflict do nothing`.execute(tx);
    }
}
