/** All texts of the product by locale and noun. No dependencies: the site, the widget, the games and the letters read the same files. */
export { fillPhrase, findPhrase } from "./find-phrase.ts";
export {
  allLocales,
  defaultLocale,
  inEveryLocale,
  isLocale,
  languages,
  locales,
  textIn,
} from "./languages.ts";
export type { Locale, Texts } from "./languages.ts";
export { loadPhrases, nouns } from "./load-phrases.ts";
export type { Noun, PhraseKey } from "./load-phrases.ts";
export { validatorField } from "./validator-field.ts";
