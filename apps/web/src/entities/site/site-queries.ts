import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import type { Locale, operations, ReplyOf } from "@w10/contract";
import { type CurrencyCode, currencyOf, isCurrencyCode, setCurrencies } from "@w10/money";
import { call } from "../../platform/api/api-client.ts";

export const siteKeys = {
  info: ["site-info"],
  countries: (locale: Locale) => ["countries", locale] as const,
} as const;

/**
 * Project, locales, currencies and captcha. Constant while the page is open, except for the count of running
 * tournaments.
 */
export const siteInfoQuery = queryOptions({
  queryKey: siteKeys.info,
  queryFn: async () => {
    const info = await call("getInfo", { isQuiet: false });
    registerInfo(info);
    return info;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** Registers all currencies for formatting and parsing amounts, and the characters of passwords. */
export function registerInfo({
  currencies,
  otherCurrencies,
  baseCurrency,
  passwordSet,
}: ReplyOf<typeof operations.getInfo>): void {
  // The forms' rules are not part of the first script.
  if (passwordSet === "printable")
    void import("../password/widen-passwords.ts").then(({ widenPasswords }) => widenPasswords());
  const isOffered = new Set(currencies.map(({ code }) => code));
  setCurrencies(
    [...currencies, ...otherCurrencies].map(({ minorUnits, perBaseMinor, ...currency }) => ({
      ...currency,
      exponent: minorUnits,
      perBaseMinor: BigInt(perBaseMinor),
      stepMinor: 1n,
      isBase: currency.code === baseCurrency,
      isActive: isOffered.has(currency.code),
    })),
  );
}

/** Country names by code. */
export const countriesQuery = (locale: Locale) =>
  queryOptions({
    queryKey: siteKeys.countries(locale),
    queryFn: () => call("listCountries", { query: { locale } }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Reloads the site info when it lacks a currency, which may have been added while the page was open. */
export async function ensureCurrencies(client: QueryClient, codes: readonly CurrencyCode[]): Promise<void> {
  if (!codes.every(isCurrencyCode)) await client.fetchQuery({ ...siteInfoQuery, staleTime: 0 });
}

/** The currency of amounts for guests, and of points. */
export function useBaseCurrency(): CurrencyCode | undefined {
  return useSiteInfo()?.baseCurrency;
}

export function useSiteInfo() {
  return useQuery(siteInfoQuery).data;
}

/** URL of a currency's flag, if it has one. */
export function flagOf(code: CurrencyCode): { readonly picture?: string } {
  const { flag } = currencyOf(code);
  return flag ? { picture: `/art/flag/${flag}.svg` } : {};
}
