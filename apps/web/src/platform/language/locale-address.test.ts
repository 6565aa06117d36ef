import { expect, test } from "vitest";
import { readLocaleAddress, withLocale, withoutLocale } from "./locale-address.ts";

test("parses the language prefix of a path, or uses the current locale [ROUTE-01]", () => {
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

test("brings another spelling of a language to its own", () => {
  expect(readLocaleAddress("/EN/promo", "ru")).toMatchObject({ locale: "en", redirect: "/en/promo" });
  expect(readLocaleAddress("/de-AT/games/slots", "ru")).toMatchObject({ redirect: "/de/games/slots" });
  expect(readLocaleAddress("/En", "ru")).toMatchObject({ redirect: "/en" });
});

test("adds and removes the language prefix, but keeps the home page at / without one", () => {
  const prefixed = readLocaleAddress("/en", "ru");
  expect(withLocale("/", prefixed)).toBe("/en");
  expect(withLocale("/promo", prefixed)).toBe("/en/promo");
  expect(withLocale("/", readLocaleAddress("/", "ru"))).toBe("/");
  expect(withoutLocale("/en/promo", "en")).toBe("/promo");
  expect(withoutLocale("/en", "en")).toBe("/");
  expect(withoutLocale("/english", "en")).toBe("/english");
});
