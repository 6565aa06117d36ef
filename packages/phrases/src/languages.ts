import list from "./locales/languages.json" with { type: "json" };

export type Locale = keyof typeof list.languages;

interface Language {
  /** In the language itself, for the picker. */
  readonly name: string;
  /** A file of `/art/flag`. */
  readonly flag: string;
  /** For dates of the platform's own. */
  readonly intl: string;
  readonly openGraph: string;
  /** Ends the folder of the tiles whose lettering it shows. */
  readonly pictures: string;
  readonly hasCyrillic: boolean;
  /** Whose texts serve before those of the default language, where it has none of its own. */
  readonly fallback?: string;
  /** Players may choose it: all its texts are written. */
  readonly isComplete: boolean;
}

/** The one list of languages. A language is its entry here, its folder of phrases and its `apps/api/seed/<locale>.json`. */
export const languages: Readonly<Record<Locale, Language>> = list.languages;

const isListed = (code: string): code is Locale => Object.hasOwn(languages, code);

export const allLocales: readonly Locale[] = Object.keys(languages).filter(isListed);
/** The locales that players may choose, in the order of the picker. */
export const locales: readonly Locale[] = allLocales.filter((locale) => languages[locale].isComplete);

export function isLocale(code: unknown): code is Locale {
  return typeof code === "string" && isListed(code) && languages[code].isComplete;
}

function readDefault(): Locale {
  if (!isLocale(list.default)) throw new Error(`the default language ${list.default} is not complete`);
  return list.default;
}

/** The language of a visitor who has chosen none, and of a text that has no translation. */
export const defaultLocale: Locale = readDefault();

/** One text in several languages; the default language is always there. */
export type Texts = Readonly<Partial<Record<Locale, string>>>;

/** The text in a language; where it has none, in the language's fallback, and at last in the default language. */
export function textIn(texts: Texts, locale: Locale): string {
  const { fallback } = languages[locale];
  return texts[locale] ?? (isLocale(fallback) ? texts[fallback] : undefined) ?? texts[defaultLocale] ?? "";
}

/** One value for every language that players may choose. */
export function inEveryLocale<Value>(valueOf: (locale: Locale) => Value): Readonly<Record<string, Value>> {
  return Object.fromEntries(locales.map((locale) => [locale, valueOf(locale)]));
}

/** A pattern for the language that begins an address: `ru|en`. */
export const localePattern = locales.join("|");
