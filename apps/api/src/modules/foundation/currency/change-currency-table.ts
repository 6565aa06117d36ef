import type { CurrencyCode } from "@w10/money";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import type { NewCurrency } from "./currency-rules.ts";
import { loadCurrencies } from "./currency-store.ts";
import { writeRow } from "../../../platform/database/query.ts";

/**
 * Adds a currency at the end of the list and reloads this process's table. Returns false when the code
 * exists already.
 */
export async function addCurrency({ tx }: CommandContext, currency: NewCurrency): Promise<boolean> {
  const { code, exponent, symbol, stepMinor, perBaseMinor } = currency;
  const isAdded = await writeRow(tx)`
    insert into currency (code, exponent, symbol, step_minor, per_base_minor, position)
    select ${code}, ${exponent}, ${symbol}, ${stepMinor}, ${perBaseMinor}, max(position) + 1 from currency
    on conflict (code) do nothing`;
  await loadCurrencies(tx);
  return isAdded;
}

/** Retires a currency or offers it again. Returns false for the base currency and when nothing changes. */
export async function switchCurrency(
  { tx }: CommandContext,
  { currency, isActive }: { readonly currency: CurrencyCode; readonly isActive: boolean },
): Promise<boolean> {
  const isChanged = await writeRow(tx)`
    update currency set is_active = ${isActive} where code = ${currency} and not is_base and is_active <> ${isActive}`;
  await loadCurrencies(tx);
  return isChanged;
}
