import * as z from "zod/mini";
// By its file: Vite reads the contract before it knows of packages in TypeScript.
import { defaultLocale, locales } from "../../../phrases/src/languages.ts";

/** Money on the wire: an integer in minor units of the currency beside it. Beyond 2^53 a reply fails its schema rather than lose a cent. */
export const amountMinor = z.int();
/** Instants: ISO 8601, UTC. */
export const instant = z.iso.datetime();
export const uuid = z.uuid();
export type CurrencyCode = Uppercase<string>;
/** A currency by the form of its code; which ones there are is data, and the API judges it. */
export const currencyCodeOr = (error?: string) => {
  const pattern = /^[A-Z][A-Z0-9]{1,7}$/;
  const code = z.custom<CurrencyCode>((value) => typeof value === "string" && pattern.test(value), error);
  code._zod.toJSONSchema = () => ({ type: "string", pattern: pattern.source });
  return code;
};
export const currencyCode = currencyCodeOr();
/** A currency as pages and frames show its amounts. */
export const currencyFacts = z.object({
  code: currencyCode,
  symbol: z.string(),
  /** Decimals of its amounts. */
  minorUnits: z.int(),
  /** What a unit of the base currency comes to in round amounts of the house, such as stakes to choose from. */
  perBaseMinor: z.int(),
  /** The picture `/art/flag/{flag}.svg`; null where there is none. */
  flag: z.nullable(z.string()),
});
export const locale = z.enum(locales);
/** One text by locale. */
export const texts = z.partialRecord(locale, z.string());
/** An unknown locale falls back to the default and never fails (api.md). */
export const localeOrDefault = z.catch(locale, defaultLocale);
export const localeQuery = z.object({ locale: localeOrDefault });
/** Content that an operator may show on phones only, or only elsewhere. */
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
/** `page` from 1; anything else is page 1. */
export const pageNumber = z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1);
/** `DD-MM-YYYY`, as the specification fixes it for queries. */
export const dayQuery = z.optional(z.string().check(z.regex(/^\d{2}-\d{2}-\d{4}$/)));
/** Text from a query string; long ones are cut, not refused. */
export const searchText = z.optional(
  z.pipe(
    z.string(),
    z.transform((text) => text.trim().slice(0, 64)),
  ),
);
