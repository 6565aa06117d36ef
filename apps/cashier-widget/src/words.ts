import type { Locale } from "@w10/phrases/languages";
import { fillPhrase, findPhrase } from "@w10/phrases";
import type en from "@w10/phrases/locales/en/cashier.json";

/** English has the fewest plural forms, so every other language has these keys too. */
type Tree = typeof en;
type Paths<Branch> = {
  [Key in keyof Branch & string]: Branch[Key] extends string ? Key : `${Key}.${Paths<Branch[Key]>}`;
}[keyof Branch & string];
export type WordPath = Paths<Tree>;

/** A phrase of the widget with its `{{places}}` filled; a number in `count` selects the plural form. */
export type Translate = (path: WordPath, values?: Readonly<Record<string, string | number>>) => string;

const files = import.meta.glob<Tree>("../../../packages/phrases/src/locales/*/cashier.json", {
  import: "default",
  eager: true,
});

export function createWords(locale: Locale): Translate {
  const tree = files[`../../../packages/phrases/src/locales/${locale}/cashier.json`];
  const plurals = new Intl.PluralRules(locale);
  return (path, values = {}) => {
    const { count } = values;
    const counted =
      typeof count === "number" ? findPhrase(tree, `${path}_${plurals.select(count)}`) : undefined;
    return fillPhrase(String(counted ?? findPhrase(tree, path)), values);
  };
}
