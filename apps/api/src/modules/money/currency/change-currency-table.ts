import type { CurrencyCode } from "@w10/money";
import { sql } from "kysely";
import type { CommandContext } from "../../../platform/command-runner.ts";
import type { NewCurrency } from "./currency-rules.ts";
import { loadCurrencies } from "./currency-store.ts";

/** Adds a currency after the others, and knows it from here on. False where there is one of that code. */
export async function addCurrency({ tx }: CommandContext, currency: NewCurrency): Promise<boolean> {
  const { code, exponent, symbol, stepMinor, perBaseMinor } = currency;
  const { rows } = await sql`
    insert into currency (code, exponent, symbol, step_minor, per_base_minor, position)
    select ${code}, ${exponent}, ${symbol}, ${stepMinor}, ${perBaseMinor}, max(position) + 1 from currency
    on conflict (code) do nothing returning code`.execute(tx);
  await loadCurrencies(tx);
  return rows.length > 0;
}

/** Offers a currency to nobody new, or wherever a market has it again. False for the base currency, and where nothing changes. */
export async function switchCurrency(
  { tx }: CommandContext,
  { currency, isActive }: { readonly currency: CurrencyCode; readonly isActive: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    update currency set is_active = ${isActive} where code = ${currency} and not is_base and is_active <> ${isActive}
    returning code`.execute(tx);
  await loadCurrencies(tx);
  return rows.length > 0;
}
