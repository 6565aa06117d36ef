import { fieldRules } from "@w10/contract";
import { type Phone, readPhone } from "@w10/contract/phone";
import * as z from "zod/mini";

interface TypedPhone {
  readonly phone: string;
  /** The country picked for the number; empty for the profile's. */
  readonly phoneCountry: string;
  readonly country: string;
}

/** The number that a player has typed so far; null while it is none. */
export function readTypedPhone({ phone, phoneCountry, country }: TypedPhone): Phone | null {
  const { success, data } = fieldRules.phone.safeParse(phone);
  return success ? readPhone(data, phoneCountry === "" ? country : phoneCountry) : null;
}

/** The check of a form with a phone: its number exists. Runs once the number's own digits are right. */
export const phoneExists = z.refine<TypedPhone>((form) => readTypedPhone(form) !== null, {
  error: "impossible",
  path: ["phone"],
  when: ({ issues }) => !issues.some(({ path }) => path?.[0] === "phone" || path?.[0] === "country"),
});

/** What is sent: the number with its country code. */
export const sentPhone = (form: TypedPhone): string => `+${readTypedPhone(form)?.digits ?? form.phone}`;
