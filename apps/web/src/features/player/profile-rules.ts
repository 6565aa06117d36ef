import { fieldRules } from "@w10/contract";
import * as z from "zod/mini";
import { phoneExists } from "./phone-form.ts";

interface Digits {
  readonly size: number;
  readonly from: number;
  readonly to: () => number;
  readonly code: string;
}

/** A field of digits: empty ('blank') has its own error; a wrong length or value has the field's. */
const digits = ({ size, from, to, code }: Digits) =>
  z.string().check(
    z.trim(),
    z.minLength(1, "blank"),
    z.regex(new RegExp(`^\\d{${size}}$`), code),
    z.refine((value) => Number(value) >= from && Number(value) <= to(), code),
  );

/** Three fields for the birth date, each with its own error, then the date as a whole. */
export const profileForm = z
  .object({
    name: fieldRules.personName,
    surname: fieldRules.personName,
    gender: fieldRules.gender,
    day: digits({ size: 2, from: 1, to: () => 31, code: "day" }),
    month: digits({ size: 2, from: 1, to: () => 12, code: "month" }),
    year: digits({ size: 4, from: 1920, to: () => new Date().getFullYear(), code: "year" }),
    country: fieldRules.countryCode,
    city: fieldRules.city,
    phone: fieldRules.phone,
    phoneCountry: z.catch(z.string(), ""),
  })
  .check(
    z.refine((form) => isCalendarDate(form), { error: "nonexistent", path: ["day"], when: haveDate }),
    z.refine((form) => !isCalendarDate(form) || isAdult(form, new Date()), {
      error: "underage",
      path: ["day"],
      when: haveDate,
    }),
    phoneExists,
  );

export type ProfileForm = z.infer<typeof profileForm>;
type DateParts = Pick<ProfileForm, "day" | "month" | "year">;

/** A day or month with both digits: '5' is '05'. */
export const withZero = (typed: string): string => typed.trim().replace(/^\d$/, "0$&");

/** `Date` rolls 31/02 over to 3 March, whose month differs. */
export function isCalendarDate({ day, month, year }: DateParts): boolean {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1;
}

/** Whether the player is at least 18. */
export function isAdult({ day, month, year }: DateParts, today: Date): boolean {
  const birthday = Date.UTC(Number(year) + 18, Number(month) - 1, Number(day));
  return birthday <= Date.UTC(today.getFullYear(), today.getMonth(), today.getDate());
}

/** The date as a whole is checked only once its three fields are valid. */
function haveDate(payload: {
  readonly issues: readonly { readonly path?: readonly PropertyKey[] | undefined }[];
}): boolean {
  const boxes: readonly PropertyKey[] = ["day", "month", "year"];
  return !payload.issues.some((issue) => issue.path?.[0] !== undefined && boxes.includes(issue.path[0]));
}
