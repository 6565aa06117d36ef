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

/** The languages that a text is looked for in, in their order: its own, that language's fallback, the default. */
export function fallbacksOf(locale: Locale): readonly Locale[] {
  const { fallback } = languages[locale];
  return [...new Set([locale, ...(isLocale(fallback) ? [fallback] : []), defaultLocale])];
}

/** The text in a language, or in the first of its fallbacks that has one. */
export function textIn(texts: Texts, locale: Locale): string {
  return (
    fallbacksOf(locale).reduce<string | undefined>((found, each) => found ?? texts[each], undefined) ?? ""
  );
}

/** The languages that a new text is written in; a language with a fallback of its own may follow later. */
export const neededLocales: readonly Locale[] = locales.filter((locale) => !languages[locale].fallback);

/** One value for every language that players may choose. */
export function inEveryLocale<Value>(valueOf: (locale: Locale) => Value): Readonly<Record<string, Value>> {
  return Object.fromEntries(locales.map((locale) => [locale, valueOf(locale)]));
}
