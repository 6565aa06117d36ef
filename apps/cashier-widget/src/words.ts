import { fillPhrase, findPhrase } from "@w10/phrases";
import en from "@w10/phrases/locales/en/cashier.json";
import ru from "@w10/phrases/locales/ru/cashier.json";

/** English has the fewest plural forms; every other language has these keys too. */
type Tree = typeof en;
type Paths<Branch> = {
  [Key in keyof Branch & string]: Branch[Key] extends string ? Key : `${Key}.${Paths<Branch[Key]>}`;
}[keyof Branch & string];
export type WordPath = Paths<Tree>;

/** Says a sentence of the widget, its `{{places}}` filled, in the plural form that a number in `count` asks for. */
export type Say = (path: WordPath, values?: Readonly<Record<string, string | number>>) => string;

const files: Readonly<Record<"ru" | "en", Tree>> = { ru, en };

export function createWords(locale: "ru" | "en"): Say {
  const plurals = new Intl.PluralRules(locale);
  return (path, values = {}) => {
    const { count } = values;
    const counted =
      typeof count === "number" ? findPhrase(files[locale], `${path}_${plurals.select(count)}`) : undefined;
    return fillPhrase(String(counted ?? findPhrase(files[locale], path)), values);
  };
}
