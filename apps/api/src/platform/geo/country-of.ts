import type { Locale } from "@w10/phrases/languages";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import ipaddr from "ipaddr.js";
import { type CountryResponse, Reader } from "mmdb-lib";
import { countryName } from "./country-name.ts";

/** An entry of the tables holds the code alone. */
type Entry = CountryResponse & { readonly country_code: string };

let tables: Reader<Entry> | undefined;

/**
 * The name of the country that an internet address is registered in; null where it is nobody's, as at home. From tables of the
 * registries (public domain) that come with the casino: nobody is asked about a player. They are read when first needed.
 */
export function countryOf(address: string, locale: Locale): string | null {
  const code = countryCodeOf(address);
  return code ? countryName(code, locale) : null;
}

/** The same as its ISO 3166-1 code. */
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
