import { expect, test } from "vitest";
import { isOfDomain } from "./is-of-domain.ts";

test.each([
  ["anna@trash.example", true],
  ["Anna@MAIL.Trash.Example", true],
  ["anna@nottrash.example", false],
  ["anna@trash.example.com", false],
  ["trash.example@mail.com", false],
])("%s is of trash.example: %s", (email, expected) => {
  expect(isOfDomain(email, ["other.example", "trash.example"])).toBe(expected);
  expect(isOfDomain(email, [])).toBe(false);
});
