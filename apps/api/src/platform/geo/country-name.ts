import { inEveryLocale, type Locale } from "@w10/phrases/languages";
const names = inEveryLocale((locale) => new Intl.DisplayNames(locale, { type: "region" }));

/** A country's name in a language by its ISO 3166-1 alpha-2 code; the code itself when it has no name. */
export function countryName(code: string, locale: Locale): string {
  return names[locale]?.of(code) ?? code;
}
