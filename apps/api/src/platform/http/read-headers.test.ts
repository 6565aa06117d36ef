import { expect, test } from "vitest";
import { hasTwoHosts, readUserAgent } from "./read-headers.ts";

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
