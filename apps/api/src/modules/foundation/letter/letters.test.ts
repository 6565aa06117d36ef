import { type Locale, locales } from "@w10/phrases/languages";
import { describe, expect, test } from "vitest";
import { writeSms } from "./enqueue-letter.ts";
import { type LetterKind, letterKinds, smsKinds } from "./letter-kinds.ts";
import { letterSamples, smsSamples } from "./letter-samples.ts";
import { writeLetter } from "./letters.ts";

const publicUrl = "https://casino.example";
const home = { publicUrl, SUPPORT_EMAIL: "help@casino.example" };
const kinds = Object.keys(letterKinds) as LetterKind[];
const write = (letter: LetterKind, locale: Locale) =>
  writeLetter({ letter, to: "anna@example.com", locale, values: letterSamples[letter] }, home);

describe.each(locales)("letters in %s", (locale) => {
  test.each(kinds)("%s has all texts, and no placeholder is left unfilled", (kind) => {
    const { subject, text, html } = write(kind, locale);
    for (const part of [subject, text, html]) expect(part).not.toMatch(/\{\{|\}\}|undefined/);
    expect(subject.length).toBeGreaterThan(5);
    expect(subject).not.toMatch(/!/);
    expect(/[а-яё]/i.test(text)).toBe(locale === "ru");
    expect(html).toContain(`<html lang="${locale}">`);
  });

  test.each(kinds)("%s has the same plain text, with its button's address", (kind) => {
    const { text, html } = write(kind, locale);
    const link = /<a href="([^"]+)" style="display:inline-block/.exec(html)?.[1] ?? "";
    expect(link.startsWith(`${publicUrl}/${locale}/`) || link.startsWith("#")).toBe(true);
    expect(text).toContain(link);
    // Readers follow a letter's first link for its button.
    expect(/<a href="([^"]+)"/.exec(html)?.[1]).toBe(link);
    for (const name of letterKinds[kind].facts)
      expect(text).toContain(`: ${(letterSamples[kind] as Record<string, string>)[name]}`);
    // A letter that says 'write to support' contains the address.
    expect(text).toContain(": help@casino.example\n");
    expect(html).toContain('href="mailto:help@casino.example"');
    expect(text).toContain("18+");
    expect(html).toContain("18+");
    expect(text).toContain(`${publicUrl}/${locale}/responsible-gaming`);
  });

  test("a date's zone never stands alone on a line", () => {
    expect(write("new-device", locale).html).toContain("18:40:05&nbsp;UTC");
  });

  test.each(kinds)("%s needs no external picture, script or style sheet", (kind) => {
    const { html } = write(kind, locale);
    expect(html).not.toMatch(/<img|<script|<link|url\(|@import/i);
    expect(html).toContain('name="color-scheme" content="dark light"');
    expect(Buffer.byteLength(html)).toBeLessThan(20_000);
  });

  test.each(smsKinds)("the text message %s fits into two parts and contains its code", (text) => {
    const words = writeSms({ text, locale, values: smsSamples[text] });
    expect(words).toContain("204 816");
    expect(words.length).toBeLessThanOrEqual(locale === "ru" ? 134 : 306);
  });
});

test("escapes players' input in letters", () => {
  const { html, text } = writeLetter(
    {
      letter: "new-device",
      to: "anna@example.com",
      locale: "en",
      values: { ...letterSamples["new-device"], device: "<img src=x onerror=alert(1)>" },
    },
    home,
  );
  expect(html).not.toContain("<img");
  expect(html).toContain("&lt;img");
  expect(text).toContain("<img src=x onerror=alert(1)>");
});
