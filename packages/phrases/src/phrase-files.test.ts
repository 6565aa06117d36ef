import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findRetired } from "../../testkit/src/retired-phrases.ts";
import { defaultLocale, type Locale, locales } from "./languages.ts";

const folder = (locale: Locale) => new URL(`./locales/${locale}/`, import.meta.url);
const filesOf = (locale: Locale) =>
  readdirSync(folder(locale))
    .filter((file) => file.endsWith(".json"))
    .sort();
const files = filesOf(defaultLocale);

/** All phrases of a tree by address; plural forms share one address. */
function sentences(tree: unknown, at: string): [address: string, sentence: string][] {
  if (typeof tree === "string") return [[at.replace(/_(one|few|many|other)$/, ""), tree]];
  return Object.entries(Object(tree)).flatMap(([key, value]) => sentences(value, `${at}.${key}`));
}
const read = (locale: Locale) =>
  files.flatMap((file) => sentences(JSON.parse(readFileSync(new URL(file, folder(locale)), "utf8")), file));
const phrases = new Map(locales.map((locale) => [locale, read(locale)]));
const phrasesOf = (locale: Locale) => phrases.get(locale) ?? [];
const addresses = (locale: Locale) => [...new Set(phrasesOf(locale).map(([address]) => address))].sort();

/** Video poker without wild cards needs no text about them. */
const meantEmpty = "studio.json.sheet.factWords.wild.none";

test("every phrase file exists in each language with the same phrases, none empty [I18N-01] [I18N-02]", () => {
  for (const locale of locales) {
    expect(filesOf(locale), locale).toEqual(files);
    expect(addresses(locale), locale).toEqual(addresses(defaultLocale));
    for (const [address, sentence] of phrasesOf(locale))
      if (address !== meantEmpty) expect(sentence.trim(), `${locale} ${address}`).not.toBe("");
  }
});

test("a phrase has the same placeholders in every language", () => {
  const values = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();
  for (const locale of locales) {
    const own = new Map(phrasesOf(locale));
    for (const [address, sentence] of new Map(phrasesOf(defaultLocale)))
      expect(values(own.get(address) ?? ""), `${locale} ${address}`).toEqual(values(sentence));
  }
});

test("a per cent sign follows a space in Russian and German, and the number in English", () => {
  const odd: Readonly<Record<Locale, RegExp>> = { ru: /[\d}]%/, en: / %/, de: /[\d}]%/ };
  for (const locale of locales)
    for (const [address, sentence] of phrasesOf(locale))
      expect(sentence, `${locale} ${address}`).not.toMatch(odd[locale]);
});

test("a typed number groups its thousands with a space, as those of the formatter do [FORMAT-01]", () => {
  for (const locale of locales) {
    const content = readFileSync(new URL(`../../../apps/api/seed/${locale}.json`, import.meta.url), "utf8");
    for (const text of [content, ...phrasesOf(locale).map(([, sentence]) => sentence)])
      expect(text.match(/(?<![\d.,])\d{1,3}[.,]\d{3}(?!\d)/g), locale).toBeNull();
  }
});

test("the sentence of a notification does not repeat its title", () => {
  for (const locale of locales) {
    const said = new Map(phrasesOf(locale));
    for (const [address, title] of said) {
      const kind = /^notification\.json\.title\.(.+)$/.exec(address)?.[1];
      const sentence = kind && said.get(`notification.json.${kind}`);
      if (sentence)
        expect(sentence.replaceAll(/\{\{\w+\}\} /g, "").toLowerCase(), `${locale} ${kind}`).not.toContain(
          title.toLowerCase(),
        );
    }
  }
});

test("no phrase has a retired word", () => {
  const found = locales.flatMap((locale) =>
    phrasesOf(locale).flatMap(([address, sentence]) =>
      findRetired(locale, sentence).map((phrase) => `${locale} ${address}: ${phrase}`),
    ),
  );
  expect(found).toEqual([]);
});
