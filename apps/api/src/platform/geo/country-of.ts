import { type Locale, inEveryLocale } from "@w10/phrases/languages";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import ipaddr from "ipaddr.js";
import { type CountryResponse, Reader } from "mmdb-lib";

/** The tables' entries contain only the code. */
type Entry = CountryResponse & { readonly country_code: string };

let tables: Reader<Entry> | undefined;

/**
 * Name of the country of an IP address; null when unknown or private. Uses the registries' public domain
 * tables shipped with the casino, so no third party learns the address. Loaded on first use.
 */
export function countryOf(address: string, locale: Locale): string | null {
  const code = countryCodeOf(address);
  return code ? countryName(code, locale) : null;
}

/** The same as an ISO 3166-1 code. */
export function countryCodeOf(address: string): string | null {
  if (!ipaddr.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== "unicast") return null;
  tables ??= readTables();
  return tables.get(parsed.toString())?.country_code ?? null;
}

function readTables(): Reader<Entry> {
  const { resolve } = createRequire(import.meta.url);
  return new Reader(
    readFileSync(resolve("@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb")),
  );
}

const names = inEveryLocale((locale) => new Intl.DisplayNames(locale, { type: "region" }));

/** A country's name in a language by its ISO 3166-1 alpha-2 code; the code itself when it has no name. */
export function countryName(code: string, locale: Locale): string {
  return names[locale]?.of(code) ?? code;
}
