import { afterEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { currentPassword, newPassword } from "./field-rules.ts";
import { choosePasswordSet, passwordRules, strangeCharacters } from "./password-set-rules.ts";

afterEach(() => choosePasswordSet("specified"));
const isFine = (password: string) => z.safeParse(newPassword, password).success;

test("names each character outside the set once, whole", () => {
  expect(strangeCharacters("Zaliv-2026-!k")).toEqual(["-"]);
  expect(strangeCharacters("üb er😀_😀")).toEqual(["ü", " ", "😀", "_"]);
  expect(strangeCharacters("Zaliv2026!k")).toEqual([]);
});

test("generators that follow the stated rule make new passwords", () => {
  const signs = /allowed: \[(.+)\];/.exec(passwordRules())?.[1] ?? "";
  expect(strangeCharacters(signs)).toEqual([]);
  for (const sign of signs) expect(isFine(`aB3aB3a${sign}`)).toBe(true);
  // Chromium: 15 letters and digits. Bitwarden: 14, with signs if chosen. Safari: 20 by the rule.
  for (const made of ["fG7mzQ2vKxW9rTb", "kR8!vN@q3^Zw&*", "xoqNas7gubbydehfok1Z", "y%Jm4#Lp9$Ta2!Wc6@"])
    expect(isFine(made)).toBe(true);
});

test("the wider set takes every printable character and nothing invisible", () => {
  choosePasswordSet("printable");
  for (const password of ["dowkuz-Kyppo5-fajrur", "пароль и ключ", "Zaliv_2026~\\'`", "naïve😀2026"]) {
    expect(isFine(password)).toBe(true);
    expect(z.safeParse(currentPassword, password).success).toBe(true);
  }
  for (const password of ["geheim\u200b77", "geheim\u000077", "geheim\u00a077", "kurz-_;"])
    expect(isFine(password)).toBe(false);
  expect(passwordRules("printable")).toContain("ascii-printable");
});

test.each([
  ["specified", "wrong", "wrongPassword"],
  ["printable", "wrongPrintable", "wrongPasswordPrintable"],
] as const)(
  "a refusal of the %s set has a code of its own, whose sentence names the set",
  (set, current, fresh) => {
    choosePasswordSet(set);
    const codesOf = (schema: typeof newPassword, password: string) =>
      z.safeParse(schema, password).error?.issues.map(({ message }) => message)[0];
    for (const password of ["kurz", "a".repeat(33), "zero\u200bwidth"]) {
      expect(codesOf(currentPassword, password)).toBe(current);
      expect(codesOf(newPassword, password)).toBe(fresh);
    }
    expect(codesOf(newPassword, "")).toBe("blank");
  },
);

test("a password is one whether its letters were typed composed or not", () => {
  choosePasswordSet("printable");
  expect(z.parse(newPassword, "u\u0308bermut7")).toBe(z.parse(newPassword, "\u00fcbermut7"));
});
