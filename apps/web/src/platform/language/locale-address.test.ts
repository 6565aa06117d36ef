import { expect, test } from "vitest";
import { readLocaleAddress, withLocale, withoutLocale } from "./locale-address.ts";

test("reads the language in front of a path; without one the current locale counts [ROUTE-01]", () => {
  expect(readLocaleAddress("/en/games/slots", "ru")).toEqual({
    locale: "en",
    isPrefixed: true,
    redirect: null,
  });
  expect(readLocaleAddress("/games/slots", "ru")).toEqual({
    locale: "ru",
    isPrefixed: false,
    redirect: null,
  });
});

test("replaces an unsupported language by the current locale [GUARD-14]", () => {
  expect(readLocaleAddress("/fr/player/profile", "ru").redirect).toBe("/ru/player/profile");
  expect(readLocaleAddress("/pt-BR", "en").redirect).toBe("/en");
});

test("puts the language on and takes it off; the bare home page stays bare", () => {
  const prefixed = readLocaleAddress("/en", "ru");
  expect(withLocale("/", prefixed)).toBe("/en");
  expect(withLocale("/promo", prefixed)).toBe("/en/promo");
  expect(withLocale("/", readLocaleAddress("/", "ru"))).toBe("/");
  expect(withoutLocale("/en/promo", "en")).toBe("/promo");
  expect(withoutLocale("/en", "en")).toBe("/");
  expect(withoutLocale("/english", "en")).toBe("/english");
});
