import { describe, expect, test } from "vitest";
import { callingCode, readPhone, readStoredPhone } from "./phone-rules.ts";

const digitsOf = (typed: string, country: string) => readPhone(typed, country)?.digits ?? null;

test.each([
  ["RU", "89211234567", "79211234567"],
  ["RU", "9211234567", "79211234567"],
  ["RU", "79211234567", "79211234567"],
  ["KZ", "87771234567", "77771234567"],
  ["DE", "01761234567", "491761234567"],
  ["DE", "491761234567", "491761234567"],
  ["DE", "+4901761234567", "491761234567"],
  ["DE", "1761234567", "491761234567"],
  ["DE", "79211234567", "79211234567"],
  ["RU", "+491761234567", "491761234567"],
  ["US", "2122345678", "12122345678"],
  ["US", "12122345678", "12122345678"],
  ["GB", "07911123456", "447911123456"],
  ["IT", "061234567", "39061234567"],
  ["IT", "+39061234567", "39061234567"],
  ["MT", "99123456", "35699123456"],
  ["MT", "35699123456", "35699123456"],
  ["MT", "79001234567", "79001234567"],
  ["XK", "044123456", "38344123456"],
  ["UA", "0671234567", "380671234567"],
  ["BR", "011961234567", "5511961234567"],
])("in %s %s is %s", (country, typed, digits) => {
  expect(digitsOf(typed, country)).toBe(digits);
});

test("a number that no country has is none", () => {
  for (const typed of ["12345", "+12345", "+999123456789", "1234567890123", "+49"])
    expect(digitsOf(typed, "MT")).toBe(null);
  expect(digitsOf("01761234567", "")).toBe(null);
  expect(readStoredPhone("89001234567")).toBe(null);
  expect(readStoredPhone("001761234567")).toBe(null);
});

test("a number of a new range counts, as long as its length is right", () => {
  expect(digitsOf("2121234567", "US")).toBe("12121234567");
  expect(digitsOf("35611111111", "MT")).toBe("35611111111");
});

describe("codes", () => {
  test.each([
    ["a mobile", "79211234567", true],
    ["a landline, which may take texts", "35621000000", true],
    ["a number of an unknown range", "12121234567", true],
    ["a premium number", "449098790000", false],
    ["a premium number of North America", "19005551234", false],
    ["a toll-free number", "18005551234", false],
    ["an Iridium telephone", "881612345678", false],
    ["an Inmarsat telephone", "870773123456", false],
    ["a Thuraya telephone", "8821612345678", false],
    ["an international premium number", "979123456789", false],
  ])("to %s: %s", (_what, digits, takesCodes) => {
    expect(readStoredPhone(digits)).toMatchObject({ digits, takesCodes });
  });
});

test("a number is shown with its country code and groups", () => {
  expect(readStoredPhone("491761234567")?.text).toBe("+49 176 1234567");
  expect(readStoredPhone("79211234567")).toMatchObject({ text: "+7 921 123 45 67", country: "RU" });
  expect([callingCode("DE"), callingCode("XK"), callingCode("AQ")]).toEqual(["+49", "+383", ""]);
});
