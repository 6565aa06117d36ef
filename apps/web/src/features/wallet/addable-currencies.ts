import type { CurrencyCode } from "@w10/contract";
import type { CurrencyEntry } from "../../entities/wallet/wallet-queries.ts";

/** Currencies that can be added: empty ones other than the one in use. */
export function addableCurrencies(
  entries: readonly CurrencyEntry[],
  current: CurrencyCode | undefined,
): CurrencyCode[] {
  return entries
    .filter((entry) => entry.isEmpty && entry.currency !== current)
    .map((entry) => entry.currency);
}
