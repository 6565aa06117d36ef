import { readFileSync } from "node:fs";

export type Lang = "ru" | "en";
export const langs = ["ru", "en"] as const;

/** Phrases of a noun in a language; `say("period.7_day", { … })` fills the placeholders. */
export function phrasesOf(
  lang: Lang | "de",
  noun: string,
): (path: string, values?: Readonly<Record<string, string>>) => string {
  const file = `packages/phrases/src/locales/${lang}/${noun}.json`;
  const tree = JSON.parse(readFileSync(file, "utf8")) as unknown;
  return (path, values = {}) => {
    const found = path
      .split(".")
      .reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], tree);
    if (typeof found !== "string") throw new Error(`no phrase ${noun}:${path} in ${lang}`);
    return found.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place);
  };
}
