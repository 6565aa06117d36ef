import { expect, test } from "vitest";
import { openPhraseBook } from "./phrase-book.tsx";

test("plurals follow the language: 1 минута, 2 минуты, 5 минут, 21 минута", async () => {
  const { t } = await openPhraseBook("ru", ["limit"]);
  expect([1, 2, 5, 21].map((count) => t("limit:minutes", { count }))).toEqual([
    "1 минута",
    "2 минуты",
    "5 минут",
    "21 минута",
  ]);
});

test("phrases exist only when their noun is loaded", async () => {
  const book = await openPhraseBook("en", ["site"]);
  expect(book.has("site:nav.games")).toBe(true);
  expect(book.has("wallet:title")).toBe(false);
  await book.load("wallet");
  expect(book.has("wallet:title")).toBe(true);
  expect(book.has("site:nav")).toBe(false);
  expect(book.t("site:nav.running", { count: 4 })).toBe("running now: 4");
});
