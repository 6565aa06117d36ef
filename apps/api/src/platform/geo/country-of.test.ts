import { expect, test } from "vitest";
import { countryOf } from "./country-of.ts";

test.each([
  ["8.8.8.8", "United States"],
  ["77.88.8.8", "Russia"],
  ["195.158.80.1", "Malta"],
  ["2a02:6b8::feed:0ff", "Russia"],
  ["::ffff:8.8.8.8", "United States"],
  ["127.0.0.1", null],
  ["192.168.1.7", null],
  ["fd00::7", null],
  ["nonsense", null],
  ["", null],
])("the address %s belongs to %s", (address, country) => {
  expect(countryOf(address, "en")).toBe(country);
});

test("the country is named in the requested language", () => {
  expect(countryOf("77.88.8.8", "ru")).toBe("Россия");
});
