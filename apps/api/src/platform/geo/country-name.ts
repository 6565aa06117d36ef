const names = {
  ru: new Intl.DisplayNames("ru", { type: "region" }),
  en: new Intl.DisplayNames("en", { type: "region" }),
} as const;

/** A country's name in a language, by its ISO 3166-1 alpha-2 code; the code itself where it has no name. */
export function countryName(code: string, locale: "ru" | "en"): string {
  return names[locale].of(code) ?? code;
}
