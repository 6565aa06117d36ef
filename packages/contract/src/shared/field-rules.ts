import * as z from "zod/mini";
import { passwordRefusal, strangeCharacters } from "./password-set-rules.ts";

/**
 * Field rules of the specification (part 1 §5, part 2 §5), shared by forms and API. Each check's message is
 * the code under `validators.{field}.{code}` in the phrase files.
 */
/** One letter with its marks, of each alphabet that names are written in (decision D17). */
const alphabets = ["Latin", "Cyrillic", "Devanagari"].map((script) => `(?:\\p{Script=${script}}\\p{M}{0,3})`);
/** A word is of one alphabet: a Latin letter among Cyrillic ones hides a name from every comparison. */
const word = `(?:${alphabets.map((letter) => `${letter}+`).join("|")})`;
const anyWord = `(?:${alphabets.join("|")})+`;
const nameOf = (words: string) =>
  new RegExp(`^’?${words}\\.?(?:(?:[-’ ]| ’)${words}\\.?|\\.${words}\\.?)*$`, "u");
/** Also 'Frankfurt (Oder)', 'Biel/Bienne', 'Washington, D.C.' */
const townOf = (words: string) => {
  const town = `${words}\\.?(?:(?:[-’ ./]|, | ’)${words}\\.?)*`;
  return new RegExp(`^’?${town}(?: \\(${town}\\))?$`, "u");
};

/** A text without what surrounds it: spaces, and the invisible characters of a copied text. */
const textOf = (read: (value: string) => string) =>
  z.pipe(
    z.string("blank"),
    z.transform((value) => read(value.replaceAll(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, ""))),
  );
const text = () => textOf((value) => value);
const password = () => textOf((value) => value.normalize("NFC"));
const isOfPasswordSet = (value: string) => strangeCharacters(value).length === 0;

/** An address as it is looked up, also one from before `newEmail`: its domain in ASCII. */
export const email = z.pipe(
  textOf(withAsciiDomain),
  z
    .string()
    .check(
      z.minLength(1, "blank"),
      z.maxLength(254, "notvalid"),
      z.regex(
        /^[^\s@<>"(),:;[\]\\\p{Cf}]+@(?=.{1,253}$)(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,58}[A-Za-z0-9])$/u,
        "notvalid",
      ),
    ),
);
/** An address for a new account: its local part is a dot-string of RFC 5321 in ASCII (decision D43). */
export const newEmail = z.pipe(
  email,
  z
    .string()
    .check(
      z.regex(
        /^(?=.{1,64}@)[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@/,
        "notvalid",
      ),
    ),
);
/** Sign-in and current password: 6..32 permitted characters (decision D1). */
export const currentPassword = z.pipe(
  password(),
  z
    .string()
    .check(
      z.minLength(1, "blank"),
      z.minLength(6, passwordRefusal("wrong")),
      z.maxLength(32, passwordRefusal("wrong")),
      z.refine(isOfPasswordSet, passwordRefusal("wrong")),
    ),
);
/** New passwords: 8..32 permitted characters (decision D1). */
export const newPassword = z.pipe(
  password(),
  z
    .string()
    .check(
      z.minLength(1, "blank"),
      z.minLength(8, passwordRefusal("wrongPassword")),
      z.maxLength(32, passwordRefusal("wrongPassword")),
      z.refine(isOfPasswordSet, passwordRefusal("wrongPassword")),
    ),
);
/** A new password and its repetition: the form fields, and the check that they are equal. */
export const newPasswordFields = {
  passwordPlain: newPassword,
  passwordPlainSecond: z.pipe(password(), z.string().check(z.minLength(1, "blank"))),
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
  textOf(plainName),
  z.string().check(
    z.minLength(1, "blank"),
    z.minLength(2, "wrong"),
    z.maxLength(32, "wrong"),
    z.regex(nameOf(anyWord), "wrong"),
    z.refine((value) => !nameOf(anyWord).test(value) || nameOf(word).test(value), "alphabets"),
  ),
);
export const city = z.pipe(
  textOf(plainName),
  z.string().check(
    z.minLength(1, "blank"),
    z.maxLength(64, "wrong"),
    z.regex(townOf(anyWord), "wrong"),
    z.refine((value) => !townOf(anyWord).test(value) || townOf(word).test(value), "alphabets"),
  ),
);
/**
 * 5 to 15 digits, with a plus where one was typed. What people put between the digits is removed first
 * (decision D18); the player module reads the number by its country.
 */
export const phone = z.pipe(
  textOf(plainPhone),
  z.string().check(z.minLength(1, "blank"), z.regex(/^\+?\d{5,15}$/, "wrong")),
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
  z.pipe(z.union([z.string().check(z.minLength(1, "blank")), z.number()], "blank"), z.transform(String)),
  z.pipe(typedPoints, z.transform(Number)),
);

/** One form of what keyboards and word processors write differently: composed letters, hyphens, apostrophes. */
function plainName(value: string): string {
  return value
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/['`´‘ʼʹ′]/g, "’")
    .normalize("NFKC")
    .replaceAll(/[\u2010-\u2015\u2212]/g, "-")
    .replaceAll(/[\u00a0\u202f]/g, " ");
}

/** Digits and a leading plus, from '+49 (0)176/12 34-56', '0049…', or a copied 'tel:' link. */
function plainPhone(value: string): string {
  return value
    .normalize("NFKC")
    .replace(/^tel:/i, "")
    .replaceAll(/[\s\p{Cf}\p{Pd}\u2212()./]/gu, "")
    .replace(/^\+?00/, "+")
    .replace(/^\+$/, "");
}

/** The domain of an address as name servers know it, by IDNA; unchanged where it is no domain. */
function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1).normalize("NFC");
  if (at < 1 || !/^[\p{L}\p{M}\p{N}.\-。．｡]+$/u.test(domain)) return address;
  try {
    const { hostname } = new URL(`http://${domain}`);
    return hostname === domain.toLowerCase() ? address : `${address.slice(0, at)}@${hostname}`;
  } catch {
    return address;
  }
}
