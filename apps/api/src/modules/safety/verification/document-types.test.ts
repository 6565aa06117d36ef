import { expect, test } from "vitest";
import { cleanName } from "./document-types.ts";

test.each([
  ["паспорт Анны.jpg", "паспорт Анны.jpg"],
  ["../../etc/passwd", "passwd"],
  ["C:\\Users\\anna\\scan.pdf", "scan.pdf"],
  ["photo\u202Egnp.exe", "photognp.exe"],
  ["a\u0000b\r\nc.png", "abc.png"],
  ["護照 🛂.png", "護照 🛂.png"],
  ["\uD800lone.png", "\uFFFDlone.png"],
  ["", "document"],
  [" \u200B ", "document"],
])("%j is shown as %j", (name, shown) => {
  expect(cleanName(name)).toBe(shown);
});

test("cuts a very long name in the middle and keeps its ending", () => {
  const shown = cleanName(`${"я".repeat(300)}.jpeg`);
  expect(shown).toHaveLength(80);
  expect(shown).toMatch(/…яяя\.jpeg$/);
});
