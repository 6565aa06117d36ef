import * as z from "zod/mini";

/**
 * Field rules of the specification (part 1 §5, part 2 §5), shared by forms and API. Each check's message is
 * the code under `validators.{field}.{code}` in the phrase files.
 */
const passwordAlphabet = /^[A-Za-z0-9!@#$%^&*(),.?":{}|<>]+$/;
const nameAlphabet =
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Devanagari}\p{M}]+(?:[-' .’][\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Devanagari}\p{M}]+)*$/u;

const text = (code = "blank") =>
  z.pipe(
    z.string(code),
    z.transform((value) => value.trim()),
  );

export const email = z.pipe(
  text(),
  z
    .string()
    .check(
      z.minLength(1, "blank"),
      z.maxLength(254, "notvalid"),
      z.regex(/^[^\s@<>"(),:;[\]\\]+@[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?\.[A-Za-z]{2,}$/, "notvalid"),
    ),
);
/** Sign-in and current password: 6..32 permitted characters (decision D1). */
export const currentPassword = z.pipe(
  text(),
  z
    .string()
    .check(
      z.minLength(1, "blank"),
      z.minLength(6, "wrong"),
      z.maxLength(32, "wrong"),
      z.regex(passwordAlphabet, "wrong"),
    ),
);
/** New passwords: 8..32 permitted characters (decision D1). */
export const newPassword = z.pipe(
  text(),
  z
    .string()
    .check(
      z.minLength(1, "blank"),
      z.minLength(8, "wrongPassword"),
      z.maxLength(32, "wrongPassword"),
      z.regex(passwordAlphabet, "wrongPassword"),
    ),
);
/** A new password and its repetition: the form fields, and the check that they are equal. */
export const newPasswordFields = {
  passwordPlain: newPassword,
  passwordPlainSecond: z.pipe(text(), z.string().check(z.minLength(1, "blank"))),
};
export const passwordsMatch = z.refine<{ passwordPlain: string; passwordPlainSecond: string }>(
  ({ passwordPlain, passwordPlainSecond }) => passwordPlain === passwordPlainSecond,
  { error: "sameAsPassword", path: ["passwordPlainSecond"] },
);
export const login = z.pipe(
  text(),
  z
    .string()
    .check(
      z.minLength(1, "blank"),
      z.minLength(5, "wrong"),
      z.maxLength(17, "wrong"),
      z.regex(/^[A-Za-z0-9äöüÄÖÜß_.-]+$/, "wrong"),
    ),
);
export const personName = z.pipe(
  text(),
  z
    .string()
    .check(
      z.minLength(1, "blank"),
      z.minLength(2, "wrong"),
      z.maxLength(32, "wrong"),
      z.regex(nameAlphabet, "wrong"),
    ),
);
export const city = z.pipe(
  text(),
  z.string().check(z.minLength(1, "blank"), z.maxLength(64, "wrong"), z.regex(nameAlphabet, "wrong")),
);
/** 5..15 digits; a leading plus, spaces, hyphens and brackets are removed first (decision D18). */
export const phone = z.pipe(
  z.pipe(
    z.string("blank"),
    z.transform((value) =>
      value
        .trim()
        .replace(/^\+/, "")
        .replaceAll(/[\s()-]/g, ""),
    ),
  ),
  z.string().check(z.minLength(1, "blank"), z.regex(/^\d{5,15}$/, "wrong")),
);
export const gender = z.enum(["m", "f"], "blank");
export const countryCode = z.pipe(
  text(),
  z.string().check(z.minLength(1, "blank"), z.regex(/^[A-Z]{2}$/, "wrong")),
);
/** `YYYY-MM-DD`, a valid calendar date from 1920 on. The player module judges the age by the clock. */
export const birthDate = z.pipe(
  text(),
  z.string().check(
    z.minLength(1, "blank"),
    z.regex(/^\d{4}-\d{2}-\d{2}$/, "wrong"),
    z.refine((value) => Number(value.slice(0, 4)) >= 1920, "wrong"),
    z.refine(isCalendarDate, "nonexistent"),
  ),
);
export const captchaToken = z.string("blank").check(z.maxLength(8192, "wrong"));

function isCalendarDate(value: string): boolean {
  const [year = 0, month = 0, day = 0] = value.split("-").map(Number);
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return day >= 1 && day <= days;
}

/** The fewest points that are exchanged (part 2 §5). */
export const minPoints = 1000;

/** Typed points to exchange: digits, at least the minimum, at most seven digits. */
export const typedPoints = z.string("blank").check(
  z.trim(),
  z.minLength(1, { error: "blank", abort: true }),
  z.regex(/^\d+$/, { error: "digits", abort: true }),
  z.maxLength(7, { error: "length", abort: true }),
  z.refine((digits) => Number(digits) >= minPoints, { error: "min", abort: true }),
);
/** The same as a number, which is also accepted as input. The server checks the player's points. */
export const exchangedPoints = z.pipe(
  z.pipe(z.union([z.string(), z.number()], "blank"), z.transform(String)),
  z.pipe(typedPoints, z.transform(Number)),
);
