import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findRetired } from "../../testkit/src/retired-phrases.ts";
import { locales, type Locale } from "./load-phrases.ts";

const folder = (locale: Locale) => new URL(`./locales/${locale}/`, import.meta.url);
const files = readdirSync(folder("en")).sort();

/** Every sentence of a tree by its address; plural forms count as one address. */
function sentences(tree: unknown, at: string): [address: string, sentence: string][] {
  if (typeof tree === "string") return [[at.replace(/_(one|few|many|other)$/, ""), tree]];
  return Object.entries(Object(tree)).flatMap(([key, value]) => sentences(value, `${at}.${key}`));
}
const read = (locale: Locale) =>
  files.flatMap((file) => sentences(JSON.parse(readFileSync(new URL(file, folder(locale)), "utf8")), file));
const phrases = { ru: read("ru"), en: read("en") };
const addresses = (locale: Locale) => [...new Set(phrases[locale].map(([address]) => address))].sort();

/** Video poker without wild cards says nothing of them. */
const meantEmpty = "studio.json.sheet.factWords.wild.none";

test("every file of phrases has both languages, and each phrase of one language has its other, none empty [I18N-01] [I18N-02]", () => {
  expect(readdirSync(folder("ru")).sort()).toEqual(files);
  expect(addresses("ru")).toEqual(addresses("en"));
  for (const [address, sentence] of [...phrases.ru, ...phrases.en])
    if (address !== meantEmpty) expect(sentence.trim(), address).not.toBe("");
});

test("a phrase names the same values in both languages", () => {
  const values = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();
  const en = new Map(phrases.en);
  for (const [address, sentence] of new Map(phrases.ru))
    expect(values(en.get(address) ?? ""), address).toEqual(values(sentence));
});

test("the sign of per cent stands after a space in Russian and at its figure in English", () => {
  const odd = { ru: /[\d}]%/, en: / %/ };
  for (const locale of locales)
    for (const [address, sentence] of phrases[locale])
      expect(sentence, `${locale} ${address}`).not.toMatch(odd[locale]);
});

test("no phrase has a word that players no longer read", () => {
  const found = locales.flatMap((locale) =>
    phrases[locale].flatMap(([address, sentence]) =>
      findRetired(locale, sentence).map((phrase) => `${locale} ${address}: ${phrase}`),
    ),
  );
  expect(found).toEqual([]);
});
