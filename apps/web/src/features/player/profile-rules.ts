import { fieldRules } from "@w10/contract";
import * as z from "zod/mini";

const digits = (size: number, code: string) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value) => value.trim()),
    ),
    z.string().check(z.minLength(1, "blank"), z.regex(new RegExp(`^\\d{${size}}$`), code)),
  );
const between = (from: number, to: () => number, code: string) =>
  z.refine((value: string) => !/^\d+$/.test(value) || (Number(value) >= from && Number(value) <= to()), code);

/** The profile form: three boxes for the birth date, each with its own message, then the date as a whole. */
export const profileForm = z
  .object({
    name: fieldRules.personName,
    surname: fieldRules.personName,
    gender: fieldRules.gender,
    day: digits(2, "day").check(between(1, () => 31, "day")),
    month: digits(2, "month").check(between(1, () => 12, "month")),
    year: digits(4, "year").check(between(1920, () => new Date().getFullYear(), "year")),
    country: fieldRules.countryCode,
    city: fieldRules.city,
    phone: fieldRules.phone,
  })
  .check(
    z.refine((form) => isCalendarDate(form), { error: "nonexistent", path: ["day"], when: haveDate }),
    z.refine((form) => !isCalendarDate(form) || isAdult(form, new Date()), {
      error: "underage",
      path: ["day"],
      when: haveDate,
    }),
  );

export type ProfileForm = z.infer<typeof profileForm>;
type DateParts = Pick<ProfileForm, "day" | "month" | "year">;

/** No rollover: 31 02 is not the 3rd of March. */
export function isCalendarDate({ day, month, year }: DateParts): boolean {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCDate() === Number(day) && date.getUTCMonth() === Number(month) - 1;
}

/** Whether the eighteenth birthday has come. */
export function isAdult({ day, month, year }: DateParts, today: Date): boolean {
  const birthday = Date.UTC(Number(year) + 18, Number(month) - 1, Number(day));
  return birthday <= Date.UTC(today.getFullYear(), today.getMonth(), today.getDate());
}

/** The date is judged as a whole once its three boxes are right by themselves. */
function haveDate(payload: { readonly issues: readonly { readonly path?: readonly PropertyKey[] | undefined }[] }): boolean {
  const boxes: readonly PropertyKey[] = ["day", "month", "year"];
  return !payload.issues.some((issue) => issue.path?.[0] !== undefined && boxes.includes(issue.path[0]));
}
