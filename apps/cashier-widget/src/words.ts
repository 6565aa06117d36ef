import { fillPhrase, findPhrase } from "@w10/phrases";
import en from "@w10/phrases/locales/en/cashier.json";
import ru from "@w10/phrases/locales/ru/cashier.json";

type Tree = typeof ru;
type Paths<Branch> = {
  [Key in keyof Branch & string]: Branch[Key] extends string ? Key : `${Key}.${Paths<Branch[Key]>}`;
}[keyof Branch & string];
export type WordPath = Paths<Tree>;

/** Says a sentence of the widget, its `{{places}}` filled. */
export type Say = (path: WordPath, values?: Readonly<Record<string, string>>) => string;

const files: Readonly<Record<"ru" | "en", Tree>> = { ru, en };

export function createWords(locale: "ru" | "en"): Say {
  return (path, values = {}) => fillPhrase(String(findPhrase(files[locale], path)), values);
}
