import list from "./locales/languages.json" with { type: "json" };

export type Locale = keyof typeof list.languages;

interface Language {
  /** Name in the language itself, for the picker. */
  readonly name: string;
  /** A file of `/art/flag`. */
  readonly flag: string;
  /** Locale for the platform's date formatting. */
  readonly intl: string;
  readonly openGraph: string;
  /** Suffix of the folder with this language's tile lettering. */
  readonly pictures: string;
  readonly hasCyrillic: boolean;
  /** Whether its speakers know a passport for their own country, beside the one to travel with. */
  readonly hasDomesticPassport: boolean;
  /** The language to fall back to before the default one. */
  readonly fallback?: string;
  /** Available to players: all its texts are written. */
  readonly isComplete: boolean;
}

/**
 * The list of languages. A language consists of its entry here, its folder of phrases and its
 * `apps/api/seed/<locale>.json`.
 */
export const languages: Readonly<Record<Locale, Language>> = list.languages;

const isListed = (code: string): code is Locale => Object.hasOwn(languages, code);

export const allLocales: readonly Locale[] = Object.keys(languages).filter(isListed);
/** Locales available to players, in the picker's order. */
export const locales: readonly Locale[] = allLocales.filter((locale) => languages[locale].isComplete);

export function isLocale(code: unknown): code is Locale {
  return typeof code === "string" && isListed(code) && languages[code].isComplete;
}

function readDefault(): Locale {
  if (!isLocale(list.default)) throw new Error(`the default language ${list.default} is not complete`);
  return list.default;
}

/** The language of visitors without a choice, and of untranslated texts. */
export const defaultLocale: Locale = readDefault();

/** A text in several languages; the default language is always present. */
export type Texts = Readonly<Partial<Record<Locale, string>>>;

/** Languages to look up a text in: its own, its fallback, the default. */
export function fallbacksOf(locale: Locale): readonly Locale[] {
  const { fallback } = languages[locale];
  return [...new Set([locale, ...(isLocale(fallback) ? [fallback] : []), defaultLocale])];
}

/** The text in a language, or in its first fallback that has one. */
export function textIn(texts: Texts, locale: Locale): string {
  return (
    fallbacksOf(locale).reduce<string | undefined>((found, each) => found ?? texts[each], undefined) ?? ""
  );
}

/** Languages that a new text requires; one with a fallback may follow later. */
export const neededLocales: readonly Locale[] = locales.filter((locale) => !languages[locale].fallback);

/** One value for every language available to players. */
export function inEveryLocale<Value>(valueOf: (locale: Locale) => Value): Readonly<Record<string, Value>> {
  return Object.fromEntries(locales.map((locale) => [locale, valueOf(locale)]));
}
