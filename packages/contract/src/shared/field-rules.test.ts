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
      newEmail: fields.newEmail,
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
    "İpek@example.com",
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
    "an\u200bna@example.com",
    "an\u202ena@example.com",
    "anna@1.2.3.4",
    "anna@0x7f.1",
    "anna@ex%61mple.com",
    "anna@example..com",
    `anna@${long(64)}.com`,
  ]);
});

test("an email's domain is stored as name servers know it", () => {
  for (const [typed, stored] of [
    ["ivan@почта.рф", "ivan@xn--80a1acny.xn--p1ai"],
    ["ivan@xn--80a1acny.xn--p1ai", "ivan@xn--80a1acny.xn--p1ai"],
    ["ivan@Müller.DE", "ivan@xn--mller-kva.de"],
    ["ivan@mu\u0308ller.de", "ivan@xn--mller-kva.de"],
    ["ivan@straße.de", "ivan@xn--strae-oqa.de"],
    ["ivan@例え。jp", "ivan@xn--r8jz45g.jp"],
    ["Ivan@EXAMPLE.com", "Ivan@EXAMPLE.com"],
    ["\u2066ivan@example.com\u2069\ufeff", "ivan@example.com"],
  ])
    expect(judge(fields.newEmail, typed)).toEqual({ read: stored });
});

test("a new email's local part is a dot-string in ASCII of at most 64 characters (decision D43)", () => {
  expectAll("fine", fields.newEmail, [
    "o'neill@example.com",
    "a.b-c_d+e=f@example.com",
    "#!$%&*/?^`{|}~@example.com",
    `${long(64)}@example.com`,
  ]);
  expectAll("notvalid", fields.newEmail, [
    `${long(65)}@example.com`,
    "İpek@example.com",
    "rené@example.com",
    "rene\u0301@example.com",
    "аnna@example.com",
    "a..b@example.com",
    ".a@example.com",
    "a.@example.com",
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

test("a name has 2 to 32 letters, in words joined by single separators", () => {
  expectAll("fine", fields.personName, [
    "Bo",
    "Анна",
    "Jean-Luc",
    "O’Neill",
    "O'Neill",
    "अनिल",
    "’t Hooft",
    "Martin Luther Jr.",
    "St. John",
    "J. R. Smith",
    "Мар\u02bcяна",
    "d’Arcy",
    "Anna Смирнова",
    long(32),
  ]);
  expectAll("wrong", fields.personName, [
    "A",
    long(33),
    "Anna1",
    "Anna--Lea",
    "-Anna",
    "Anna-",
    "Anna  Lea",
    "Anna!",
    "Anna/Lea",
    "Anna (Lea)",
    "李小龙",
    "A\u0301\u0301\u0301\u0301\u0301nna",
  ]);
});

test("a name is stored in one form of its letters, hyphens and apostrophes", () => {
  expect(judge(fields.personName, "\u202aRene\u0301\u202c")).toEqual({ read: "René" });
  expect(judge(fields.personName, "Anna\u2011Lea")).toEqual({ read: "Anna-Lea" });
  expect(judge(fields.personName, "Мар\u02bcяна")).toEqual({ read: "Мар’яна" });
  expect(judge(fields.personName, "An\u200bna\u00a0Ｌea")).toEqual({ read: "Anna Lea" });
});

test("a word that mixes alphabets is refused", () => {
  for (const field of [fields.personName, fields.city])
    expectAll("alphabets", field, ["Сmith", "Smіth", "Иванoв", "Anna Мaрия", "Аnna-Lea"]);
});

test("a city is a name of 1 to 64 letters as maps write it", () => {
  expectAll("fine", fields.city, [
    "Å",
    "Нижний Новгород",
    "St.Gallen",
    "St. Gallen",
    "St. Pölten",
    "Frankfurt (Oder)",
    "Biel/Bienne",
    "’s-Hertogenbosch",
    "Washington, D.C.",
    "Кам\u02bcянське",
    "L’Aquila",
    "Freiburg i. Br.",
    "Villingen-Schwenningen",
    long(64),
  ]);
  expectAll("wrong", fields.city, [
    long(65),
    "Berlin 12",
    "-Berlin",
    "Berlin-",
    "Berlin,",
    "(Oder)",
    "Berlin (",
    "Biel//Bienne",
    "Berlin; drop",
  ]);
});

test("a phone is 5 to 15 digits in any notation, with a plus where one was typed", () => {
  for (const typed of [
    "\u202a+49 176 1234567\u202c",
    "+49 176 1234567\u2060",
    "+49\u2011176\u20111234567",
    "+49 176 \u2013 1234567",
    "+49.176.1234567",
    "+49 176/1234567",
    "(+49) 176 1234567",
    "0049 176 1234567",
    "＋４９ １７６ 1234567",
    "tel:+49-176-1234567",
    "+0049\u00a01761234567",
  ])
    expect(judge(fields.phone, typed)).toEqual({ read: "+491761234567" });
  expect(judge(fields.phone, " 8 (912) 345-67-89 ")).toEqual({ read: "89123456789" });
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
