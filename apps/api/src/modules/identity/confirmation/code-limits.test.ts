import { expect, test } from "vitest";
import { judgeCodes, rangeOf, takesCode } from "./code-limits.ts";

const limits = { SMS_COUNTRIES: [], SMS_PER_ADDRESS: 3, SMS_PER_RANGE: 5, SMS_PER_DAY: 10 };
const none = { ofAddress: 0, ofRange: 0, ofHouse: 0 };

test("codes are limited by network, by range of numbers, and for the house", () => {
  expect(judgeCodes(none, limits)).toBe("allowed");
  expect(judgeCodes({ ...none, ofAddress: 2, ofRange: 4, ofHouse: 8 }, limits)).toBe("allowed");
  expect(judgeCodes({ ...none, ofAddress: 3 }, limits)).toBe("refused");
  expect(judgeCodes({ ...none, ofRange: 5 }, limits)).toBe("refused");
  expect(judgeCodes({ ...none, ofHouse: 9 }, limits)).toBe("last");
  expect(judgeCodes({ ...none, ofHouse: 10 }, limits)).toBe("refused");
});

test("numbers that differ in their last four digits are one range", () => {
  expect(rangeOf("8816123456780")).toBe("881612345");
  expect(rangeOf("88161234512345".slice(0, 13))).toBe("881612345");
});

test("codes go to phones of the countries that are served, and to no number that earns by them", () => {
  expect(takesCode("79211234567", limits)).toBe(true);
  expect(takesCode("79211234567", { ...limits, SMS_COUNTRIES: ["MT", "RU"] })).toBe(true);
  expect(takesCode("79211234567", { ...limits, SMS_COUNTRIES: ["MT"] })).toBe(false);
  for (const phone of ["881612345678", "8821612345678", "870773123456", "449098790000", "979123456789"])
    expect(takesCode(phone, limits)).toBe(false);
});
