import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import type { Locale, operations, ReplyOf } from "@w10/contract";
import { type CurrencyCode, currencyOf, isCurrencyCode, setCurrencies } from "@w10/money";
import { call } from "../../platform/api/api-client.ts";

export const siteKeys = {
  info: ["site-info"],
  countries: (locale: Locale) => ["countries", locale] as const,
} as const;

/** The project, its locales, currencies and captcha: the same for as long as the page lives, but for the count of running tournaments. */
export const siteInfoQuery = queryOptions({
  queryKey: siteKeys.info,
  queryFn: async () => {
    const info = await call("getInfo", { isQuiet: false });
    takeCurrencies(info);
    return info;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** Registers every currency that an amount may come in, for formatting and parsing. */
export function takeCurrencies({
  currencies,
  otherCurrencies,
  baseCurrency,
}: Pick<ReplyOf<typeof operations.getInfo>, "currencies" | "otherCurrencies" | "baseCurrency">): void {
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

/** The names of the countries by code. */
export const countriesQuery = (locale: Locale) =>
  queryOptions({
    queryKey: siteKeys.countries(locale),
    queryFn: () => call("listCountries", { query: { locale } }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A currency that was added while the page was open is asked for before an amount in it is shown. */
export async function knowCurrencies(client: QueryClient, codes: readonly CurrencyCode[]): Promise<void> {
  if (!codes.every(isCurrencyCode)) await client.fetchQuery({ ...siteInfoQuery, staleTime: 0 });
}

/** What a guest sees amounts in, and points are counted by. */
export function useBaseCurrency(): CurrencyCode | undefined {
  return useSiteInfo()?.baseCurrency;
}

export function useSiteInfo() {
  return useQuery(siteInfoQuery).data;
}

/** The picture of a currency's flag, where there is one. */
export function flagOf(code: CurrencyCode): { readonly picture?: string } {
  const { flag } = currencyOf(code);
  return flag ? { picture: `/art/flag/${flag}.svg` } : {};
}
