import { expect, test } from "vitest";
import { hasTwoHosts, readLanguage, readUserAgent } from "./read-headers.ts";

test.each([
  [[], false],
  [["host", "a"], false],
  [["host", "host", "x-host", "host"], false],
  [["host", "a", "accept", "b", "host", "a"], true],
  [["Host", "a", "hOST", "b"], true],
])("%j has two Host headers: %s", (rawHeaders, expected) => {
  expect(hasTwoHosts(rawHeaders)).toBe(expected);
});

test.each([
  ["Mozilla/5.0 (X11; Linux x86_64)", "Mozilla/5.0 (X11; Linux x86_64)"],
  ["a\u001B[2Jb", "a [2Jb"],
  ["a\tb\u0000\u007F", "a b"],
  ["a\u0085b\u009Bc", "a b c"],
  // A direction mark as a server reads it: its bytes as Latin-1 characters.
  [Buffer.from("a\u202Eb").toString("latin1"), "aâ ®b"],
  ["\u202Eevil\u2066\u200F\u061C\uFEFFb\u2028c", "evil b c"],
  [undefined, ""],
])("stores %j as %j", (header, expected) => {
  expect(readUserAgent(header)).toBe(expected);
});

test("stores 255 characters", () => {
  expect(readUserAgent(`${"\u009B".repeat(40)}${"a".repeat(300)}`)).toBe("a".repeat(255));
});

test.each([
  ["en", "en"],
  ["en-GB,en;q=0.9", "en"],
  ["fr, ru;q=0.2, en;q=0.8", "en"],
  ["DE-at", "de"],
  ["en;q=0, ru;q=0.1", "ru"],
  ["*, fr;q=0.5", null],
  ["__proto__,constructor", null],
  [undefined, null],
])("of %j speaks %j", (header, expected) => {
  expect(readLanguage(header)).toBe(expected);
});
