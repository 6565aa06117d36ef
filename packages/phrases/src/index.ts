/** All words of the product by locale and noun. No dependencies: the site, the widget, the games and the letters read the same files. */
export { fillPhrase, findPhrase } from "./find-phrase.ts";
export { loadPhrases, locales, nouns } from "./load-phrases.ts";
export type { Locale, Noun, PhraseKey } from "./load-phrases.ts";
export { validatorField } from "./validator-field.ts";
