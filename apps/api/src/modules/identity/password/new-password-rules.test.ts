import { describe, expect, test } from "vitest";
import { isCommon, isPersonal } from "./new-password-rules.ts";

describe("common passwords", () => {
  test.each([
    "Password1",
    "password1",
    "P@ssw0rd",
    "Passw0rd!",
    "Password2026",
    "2026password",
    "Qwerty123",
    "qwertyuiop",
    "Iloveyou1",
    "12345678",
    "11111111",
    "abababab",
    "Dragon77!",
    "Casino2026",
    "W10Casino",
    "casino",
    "Riviera!",
    "R!v!era",
    "pa55w0rd",
    "ch3l534",
    "12love34",
    "3lizabeth",
    "$uper",
    "p@nth3r",
  ])("include %s", (password) => expect(isCommon(password)).toBe(true));

  test.each([
    "Riviera2026",
    "Harbour2027",
    "tulip-okra-9",
    "Xk3?vmQ81z",
    "1sun23more",
    "abcdabcd1x7",
    "7god77",
    "Caabac!!",
    "MonteCarlo1929",
  ])("exclude %s", (password) => expect(isCommon(password)).toBe(false));
});

describe("passwords with personal data", () => {
  const of = { login: "SeaFox", email: "anna.stone@example.com" };
  test.each(["seafox2026", "xSEAFOXx9", "Anna.Stone77"])("%s contains it", (password) =>
    expect(isPersonal(password, of)).toBe(true),
  );
  test.each(["Riviera2026", "fox2026sea", "example.com1"])("%s does not", (password) =>
    expect(isPersonal(password, of)).toBe(false),
  );
  test("counts a name of four letters, and ignores an address without one", () => {
    expect(isPersonal("xAnna2026", { login: "longer", email: "anna@example.com" })).toBe(true);
    expect(isPersonal("Panama2026", { login: "longer", email: "" })).toBe(false);
  });
  test("ignores a name of three letters", () => {
    expect(isPersonal("Panama2026", { login: "longer", email: "ana@example.com" })).toBe(false);
  });
});
