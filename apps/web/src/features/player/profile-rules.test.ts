import { describe, expect, test } from "vitest";
import { sentPhone } from "./phone-form.ts";
import { isAdult, isCalendarDate, profileForm, withZero } from "./profile-rules.ts";

const valid = {
  name: "Анна",
  surname: "O’Neil",
  gender: "f",
  day: "11",
  month: "02",
  year: "1994",
  country: "RU",
  city: "New York",
  phone: "+7 (921) 555-01-10",
};

/** The first error code of each invalid field. */
function codes(change: Partial<typeof valid>): Record<string, string> {
  const parsed = profileForm.safeParse({ ...valid, ...change });
  if (parsed.success) return {};
  const first: Record<string, string> = {};
  for (const issue of parsed.error.issues) first[String(issue.path[0])] ??= issue.message;
  return first;
}

describe("the profile form", () => {
  test("accepts valid values and keeps the digits of the phone [PROFILE-09]", () => {
    expect(profileForm.parse(valid).phone).toBe("+79215550110");
  });

  test("requires every field [PROFILE-04]", () => {
    const empty = Object.fromEntries(Object.keys(valid).map((key) => [key, ""])) as typeof valid;
    expect(Object.keys(codes(empty)).sort()).toEqual(Object.keys(valid).sort());
  });

  test("requires names of 2 to 32 letters and a city of 1 to 64 [PROFILE-05] [PROFILE-06] [PROFILE-07] [PROFILE-08]", () => {
    expect(codes({ name: "А" })).toEqual({ name: "wrong" });
    expect(codes({ surname: "Б".repeat(33) })).toEqual({ surname: "wrong" });
    expect(codes({ name: "Anna7" })).toEqual({ name: "wrong" });
    expect(codes({ city: "Ы" })).toEqual({});
    expect(codes({ city: "a".repeat(65) })).toEqual({ city: "wrong" });
    expect(codes({ city: "Moscow1" })).toEqual({ city: "wrong" });
    for (const name of ["Ян", "б".repeat(32), "Анна-Мария", "Zoë", "अनीता"])
      expect(codes({ name, surname: name })).toEqual({});
    for (const name of ["Anna_B", "Anna@home", "Νίκος", "-Anna"])
      expect(codes({ name })).toEqual({ name: "wrong" });
    expect(codes({ city: "a".repeat(64) })).toEqual({});
    for (const city of ["Ростов-на-Дону", "Zürich", "दिल्ली"]) expect(codes({ city })).toEqual({});
    for (const city of ["Moscow_1", "Αθήνα", "-Oslo"]) expect(codes({ city })).toEqual({ city: "wrong" });
  });

  test("requires a phone of 5 to 15 digits, a country and a gender [PROFILE-09] [PROFILE-10] [PROFILE-15]", () => {
    for (const phone of ["12345", "1".repeat(15)]) expect(codes({ phone, country: "DE" })).toEqual({});
    for (const phone of ["1234", "1".repeat(16), "12345a"])
      expect(codes({ phone })).toEqual({ phone: "wrong" });
    expect(codes({ phone: "12345" })).toEqual({ phone: "impossible" });
    expect(codes({ country: "" })).toEqual({ country: "blank" });
    expect(codes({ gender: "m" })).toEqual({});
    expect(codes({ gender: "x" })).toEqual({ gender: "blank" });
  });

  test("requires two-digit days and months and a year from 1920 [PROFILE-11] [PROFILE-12] [PROFILE-13] [PROFILE-14]", () => {
    expect(codes({ day: "1" })).toEqual({ day: "day" });
    for (const day of ["00", "32", "111"]) expect(codes({ day })).toEqual({ day: "day" });
    for (const month of ["0", "00", "13", "2"]) expect(codes({ month })).toEqual({ month: "month" });
    for (const [day, month] of [
      ["01", "01"],
      ["31", "12"],
    ] as const)
      expect(codes({ day, month, year: "1920" })).toEqual({});
    expect(codes({ year: "1919" })).toEqual({ year: "year" });
    expect(codes({ year: "94" })).toEqual({ year: "year" });
    expect(codes({ year: String(new Date().getFullYear() + 1) })).toEqual({ year: "year" });
    expect(codes({ day: "01", month: "01", year: String(new Date().getFullYear()) })).toEqual({
      day: "underage",
    });
  });

  test("has its own error for a date that does not exist [PROFILE-17]", () => {
    expect(codes({ day: "31", month: "02" })).toEqual({ day: "nonexistent" });
    expect(codes({ day: "29", month: "02", year: "1995" })).toEqual({ day: "nonexistent" });
    expect(codes({ day: "29", month: "02", year: "1996" })).toEqual({});
  });

  test("has its own error for players under 18 [PROFILE-16]", () => {
    expect(codes({ year: String(new Date().getFullYear() - 10) })).toEqual({ day: "underage" });
  });

  test("counts the eighteenth birthday itself as of age [PROFILE-16]", () => {
    const born = { day: "21", month: "11", year: "2008" };
    expect(isAdult(born, new Date(2026, 10, 20))).toBe(false);
    expect(isAdult(born, new Date(2026, 10, 21))).toBe(true);
  });
});

test("a calendar date has no thirteenth month, no day 0 and no 30 February", () => {
  const on = (day: string, month: string) => isCalendarDate({ day, month, year: "2000" });
  expect(on("29", "02")).toBe(true);
  expect(on("31", "12")).toBe(true);
  for (const [day, month] of [
    ["30", "02"],
    ["31", "04"],
    ["00", "05"],
    ["10", "13"],
    ["10", "00"],
  ] as const)
    expect(on(day, month)).toBe(false);
});

test("a number without a country code belongs to the profile's country, or to the one picked for it", () => {
  const sent = (phone: string, phoneCountry = "") =>
    sentPhone(profileForm.parse({ ...valid, country: "DE", phone, phoneCountry }));
  expect(sent("0176 1234567")).toBe("+491761234567");
  expect(sent("8 921 555-01-10", "RU")).toBe("+79215550110");
  expect(sent("+44 7911 123456", "RU")).toBe("+447911123456");
});

test("a day or month typed with one digit gets its zero", () => {
  expect(["5", " 5 ", "05", "12", "", "x"].map(withZero)).toEqual(["05", "05", "05", "12", "", "x"]);
});

test("trims and requires each field of a date, and reports a wrong date beside other invalid fields", () => {
  expect(codes({ day: " 11 ", month: " 02 ", year: " 1994 " })).toEqual({});
  expect(codes({ day: "", month: "", year: "" })).toEqual({ day: "blank", month: "blank", year: "blank" });
  expect(codes({ day: "31", name: "" })).toEqual({ day: "nonexistent", name: "blank" });
  expect(codes({ day: "32", month: "02" })).toEqual({ day: "day" });
  expect(codes({ day: "31", month: "13" })).toEqual({ month: "month" });
});
