import * as z from "zod/mini";
// Imported by path, because Vite reads the contract before it can load TypeScript packages.
import { defaultLocale, locales } from "../../../phrases/src/languages.ts";

/**
 * An amount as an integer of minor units of the currency beside it. Above 2^53 the reply fails its schema
 * instead of losing precision.
 */
export const amountMinor = z.int();
/** Instants: ISO 8601, UTC. */
export const instant = z.iso.datetime();
export const uuid = z.uuid();
export type CurrencyCode = Uppercase<string>;
/** The format of a currency code; the API checks whether the currency exists. */
export const currencyCodeOr = (error?: string) => {
  const pattern = /^[A-Z][A-Z0-9]{1,7}$/;
  const code = z.custom<CurrencyCode>((value) => typeof value === "string" && pattern.test(value), error);
  code._zod.toJSONSchema = () => ({ type: "string", pattern: pattern.source });
  return code;
};
export const currencyCode = currencyCodeOr();
/** A currency as pages and frames format it. */
export const currencyInfo = z.object({
  code: currencyCode,
  symbol: z.string(),
  /** Number of decimals. */
  minorUnits: z.int(),
  /** House amount for one unit of the base currency, for round amounts such as suggested stakes. */
  perBaseMinor: z.int(),
  /** The picture `/art/flag/{flag}.svg`; null without one. */
  flag: z.nullable(z.string()),
});
export const locale = z.enum(locales);
/** A text by locale. */
export const texts = z.partialRecord(locale, z.string());
/** An unknown locale falls back to the default without an error (api.md). */
export const localeOrDefault = z.catch(locale, defaultLocale);
export const localeQuery = z.object({ locale: localeOrDefault });
/** Content that is shown on phones only, or on other devices only. */
export const contentQuery = z.object({
  locale: localeOrDefault,
  isMobile: z.catch(
    z.pipe(
      z.enum(["true", "false"]),
      z.transform((text) => text === "true"),
    ),
    false,
  ),
});
export const emptyReply = z.object({});
/** A code for each wrong field. */
export const fieldErrors = z.object({ errors: z.array(z.record(z.string(), z.string())) });
/** `page` from 1; invalid values are page 1. */
export const pageNumber = z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1);
/** `DD-MM-YYYY`, the specification's format for queries. */
export const dayQuery = z.optional(z.string().check(z.regex(/^\d{2}-\d{2}-\d{4}$/)));
/** The time zone of these days, by its IANA name; UTC when omitted or unknown. */
export const zoneQuery = z.catch(z.optional(z.string().check(z.maxLength(64), z.refine(isZone))), undefined);
/** Pages by key: the id of the last row shown. It overrides `page`, and no row is sent twice. */
export const afterRow = z.optional(uuid);

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** Search text; longer input is truncated, not refused. */
export const searchText = z.optional(
  z.pipe(
    z.string(),
    z.transform((text) => text.trim().slice(0, 64)),
  ),
);
