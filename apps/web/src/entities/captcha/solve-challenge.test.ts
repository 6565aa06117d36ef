import { expect, test } from "vitest";
import { expiryOf } from "./solve-challenge.ts";

test("a token is used until shortly before its challenge expires [SIGNUP-20]", () => {
  expect(expiryOf("abc?expires=1000", 0)).toBe(995_000);
});

test("a token without an expiry is used for four minutes", () => {
  expect(expiryOf("abc", 1000)).toBe(241_000);
});
