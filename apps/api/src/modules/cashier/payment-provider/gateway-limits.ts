import { baseCurrency, type CurrencyCode, currencyOf, fromBase } from "@w10/money";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { execute, queryRows } from "../../../platform/database/query.ts";
import { gatewayList } from "./gateway-list.ts";
import type { GatewayLimits, OpenMethod } from "./method-rules.ts";

/** The methods of a currency and direction in display order. One without limits there is not offered. */
export async function readMethods(
  db: Db | Tx,
  of: { readonly currency: CurrencyCode; readonly mode: "in" | "out" },
): Promise<OpenMethod[]> {
  const limitsOf = await readGatewayLimits(db, of);
  return gatewayList.flatMap((gateway) => {
    const limits = limitsOf.get(gateway.id);
    return limits ? [{ ...gateway, limits }] : [];
  });
}

async function readGatewayLimits(
  db: Db | Tx,
  { currency, mode }: { readonly currency: CurrencyCode; readonly mode: "in" | "out" },
): Promise<ReadonlyMap<string, GatewayLimits>> {
  // A retired currency can only be withdrawn.
  if (mode === "in" && !currencyOf(currency).isActive) return new Map();
  const rows = await queryRows<
    { gateway: string; presets: readonly string[] } & Omit<GatewayLimits, "presetsMinor">
  >(db)`
    select gateway, min_minor as "minMinor", max_minor as "maxMinor", fee_basis_points::bigint as "feeBasisPoints",
      presets_minor::text[] as presets from gateway_limit where currency = ${currency} and mode = ${mode}`;
  return new Map(
    rows.map(({ gateway, presets, ...limits }) => [
      gateway,
      { ...limits, presetsMinor: presets.map(BigInt) },
    ]),
  );
}

/** Converts the base currency's limits at the house rate. Presets that become equal are merged. */
export function deriveLimits(base: GatewayLimits, currency: CurrencyCode): GatewayLimits {
  const convert = (baseMinor: bigint): bigint => fromBase(baseMinor, currency);
  return {
    ...base,
    minMinor: convert(base.minMinor),
    maxMinor: convert(base.maxMinor),
    presetsMinor: [...new Set(base.presetsMinor.map(convert))],
  };
}

/** Offers a new currency at every gateway that takes the base currency. Existing limits are not changed. */
export async function deriveGatewayLimits(tx: Tx, currency: CurrencyCode): Promise<void> {
  for (const mode of ["in", "out"] as const)
    for (const [gateway, base] of await readGatewayLimits(tx, { currency: baseCurrency(), mode })) {
      const { minMinor, maxMinor, feeBasisPoints, presetsMinor } = deriveLimits(base, currency);
      await execute(tx)`
        insert into gateway_limit (gateway, currency, mode, min_minor, max_minor, fee_basis_points, presets_minor)
        values (${gateway}, ${currency}, ${mode}, ${minMinor}, ${maxMinor}, ${feeBasisPoints}, ${presetsMinor.map(String)}::bigint[])
        on conflict do nothing`;
    }
}
