import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import * as fields from "./field-rules.ts";

/** Result of a field's schema: its first error code, or null with the parsed value. */
function judge(field: z.ZodMiniType, value: unknown): { readonly code: string } | { readonly read: unknown } {
  const { success, data, error } = z.safeParse(field, value);
  return success ? { read: data } : { code: error.issues[0]?.message ?? "" };
}
const codesOf = (field: z.ZodMiniType, values: readonly unknown[]) =>
  values.map((value) => {
    const judged = judge(field, value);
    return "code" in judged ? judged.code : "fine";
  });
const expectAll = (code: string, field: z.ZodMiniType, values: readonly unknown[]) =>
  expect(codesOf(field, values)).toEqual(values.map(() => code));

const long = (length: number, letter = "a") => letter.repeat(length);

describe("field rules", () => {
  test.each(
    Object.entries({
      email: fields.email,
      currentPassword: fields.currentPassword,
      newPassword: fields.newPassword,
      passwordPlainSecond: fields.newPasswordFields.passwordPlainSecond,
      login: fields.login,
      personName: fields.personName,
      city: fields.city,
      phone: fields.phone,
      gender: fields.gender,
      countryCode: fields.countryCode,
      birthDate: fields.birthDate,
      typedPoints: fields.typedPoints,
      exchangedPoints: fields.exchangedPoints,
    }),
  )("%s is blank when empty, and when it is not a string", (_name, field) => {
    expectAll("blank", field, ["", "   ", undefined, null]);
  });

  test("trim surrounding spaces", () => {
    expect(judge(fields.email, "  anna@example.com ")).toEqual({ read: "anna@example.com" });
    expect(judge(fields.login, " anna7 ")).toEqual({ read: "anna7" });
    expect(judge(fields.newPassword, " geheim77 ")).toEqual({ read: "geheim77" });
    expect(judge(fields.birthDate, " 2000-02-29 ")).toEqual({ read: "2000-02-29" });
    expect(judge(fields.newPasswordFields.passwordPlainSecond, " a ")).toEqual({ read: "a" });
  });
});

test("an email has a local part, a domain, and at most 254 characters", () => {
  expectAll("fine", fields.email, [
    "a@b.io",
    "anna.smith+casino@mail.example.com",
    "a@b-c.example.de",
    `${long(242)}@example.com`,
  ]);
  expectAll("notvalid", fields.email, [
    "anna",
    "anna@",
    "@example.com",
    "anna@example",
    "anna@example.c",
    "anna@example.c0m",
    "anna@-example.com",
    "anna@example-.com",
    "anna@exam_ple.com",
    "an na@example.com",
    "anna@b@example.com",
    "anna@example.com>",
    "<anna@example.com",
    "anna@example.com, b@example.com",
    `${long(243)}@example.com`,
  ]);
});

test("a sign-in password has 6 to 32 permitted characters, a new one 8 to 32", () => {
  expectAll("fine", fields.currentPassword, ["abcdef", long(32), 'aZ0!@#$%^&*(),.?":{}|<>']);
  expectAll("wrong", fields.currentPassword, [
    "abcde",
    long(33),
    "abc def",
    "пароль77",
    "abcdef;",
    ";abcdef",
  ]);
  expectAll("fine", fields.newPassword, ["abcdefgh", long(32), 'aZ0!@#$%^&*(),.?":{}|<>']);
  expectAll("wrongPassword", fields.newPassword, [
    "abcdefg",
    long(33),
    "abcd efgh",
    "пароль77",
    "abcdefgh;",
    ";abcdefgh",
  ]);
});

test("the repeated password must equal the first", () => {
  const form = z.object(fields.newPasswordFields).check(fields.passwordsMatch);
  expect(z.safeParse(form, { passwordPlain: "geheim77", passwordPlainSecond: "geheim77" }).success).toBe(
    true,
  );
  const { error } = z.safeParse(form, { passwordPlain: "geheim77", passwordPlainSecond: "geheim78" });
  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [["passwordPlainSecond"], "sameAsPassword"],
  ]);
});

test("a login has 5 to 17 letters, digits, dots, hyphens and underscores", () => {
  expectAll("fine", fields.login, ["anna7", long(17), "Jörg_1.x-y", "ÄÖÜß0"]);
  expectAll("wrong", fields.login, ["anna", long(18), "anna 7", "анна77", "anna7!", "!anna7"]);
});

test("a name has 2 to 32 letters of one script, in words joined by single separators", () => {
  expectAll("fine", fields.personName, ["Bo", "Анна", "Jean-Luc", "O’Neill", "O'Neill", "अनिल", long(32)]);
  expectAll("wrong", fields.personName, [
    "A",
    long(33),
    "Anna1",
    "Anna--Lea",
    "-Anna",
    "Anna-",
    "Anna  Lea",
    "Anna!",
    "李小龙",
  ]);
});

test("a city is a name of 1 to 64 letters", () => {
  expectAll("fine", fields.city, ["Å", "Нижний Новгород", "St.Gallen", long(64)]);
  expectAll("wrong", fields.city, [long(65), "Berlin 12", "-Berlin", "Berlin-"]);
});

test("a phone is 5 to 15 digits in any notation", () => {
  expect(judge(fields.phone, " +7 (912) 345-67-89 ")).toEqual({ read: "79123456789" });
  expectAll("fine", fields.phone, ["12345", "1".repeat(15)]);
  expectAll("wrong", fields.phone, ["1234", "1".repeat(16), "12345a", "a12345", "++12345", "12+345"]);
  expectAll("blank", fields.phone, ["+", "()", 12_345]);
});

test("a gender is one of two values, and a country two capital letters", () => {
  expectAll("fine", fields.gender, ["m", "f"]);
  expectAll("blank", fields.gender, ["M", "x", "mf"]);
  expectAll("fine", fields.countryCode, ["DE", " RU "]);
  expectAll("wrong", fields.countryCode, ["de", "D", "DEU", "D1"]);
});

describe("a birth date", () => {
  test("is a calendar date from 1920 on", () => {
    expectAll("fine", fields.birthDate, [
      "1920-01-01",
      "2000-02-29",
      "2004-02-29",
      "2001-01-31",
      "2001-03-31",
      "2001-04-30",
      "2001-05-31",
      "2001-06-30",
      "2001-07-31",
      "2001-08-31",
      "2001-09-30",
      "2001-10-31",
      "2001-11-30",
      "2001-12-31",
    ]);
    expectAll("nonexistent", fields.birthDate, [
      "2001-00-10",
      "2001-13-10",
      "2001-01-00",
      "2001-01-32",
      "2001-02-29",
      "2100-02-29",
      "2004-02-30",
      "2001-03-32",
      "2001-04-31",
      "2001-05-32",
      "2001-06-31",
      "2001-07-32",
      "2001-08-32",
      "2001-09-31",
      "2001-10-32",
      "2001-11-31",
      "2001-12-32",
    ]);
  });

  test("has four, two and two digits and nothing else", () => {
    expectAll("wrong", fields.birthDate, [
      "1919-12-31",
      "01.02.2000",
      "2000-1-02",
      "2000-01-2",
      "2000-01-02x",
      "x2000-01-02",
      "20000-01-02",
    ]);
  });
});

test("a captcha token is a string of at most 8192 characters", () => {
  expectAll("fine", fields.captchaToken, ["", long(8192)]);
  expectAll("wrong", fields.captchaToken, [long(8193)]);
  expectAll("blank", fields.captchaToken, [7, undefined]);
});

test("points to exchange are at least a thousand, with at most seven digits", () => {
  for (const field of [fields.typedPoints, fields.exchangedPoints]) {
    expectAll("fine", field, ["1000", " 1000 ", "9999999"]);
    expectAll("digits", field, ["1e3", "-1000", "1000.5", "x1000", "1000x"]);
    expectAll("length", field, ["10000000", "00001000"]);
    expectAll("min", field, ["999", "0", "0000999"]);
  }
});

test("points with several errors report only the first", () => {
  const all = (value: string) =>
    z.safeParse(fields.typedPoints, value).error?.issues.map(({ message }) => message);
  expect(all("")).toEqual(["blank"]);
  expect(all("x".repeat(9))).toEqual(["digits"]);
  expect(all("00000999")).toEqual(["length"]);
  expect(all("999")).toEqual(["min"]);
});

test("points may also be sent as a number", () => {
  expect(judge(fields.exchangedPoints, "1000")).toEqual({ read: 1000 });
  expect(judge(fields.exchangedPoints, 1000)).toEqual({ read: 1000 });
  expectAll("min", fields.exchangedPoints, [999]);
  expectAll("digits", fields.exchangedPoints, [1000.5, -1000]);
  expectAll("blank", fields.exchangedPoints, [true, {}]);
});
