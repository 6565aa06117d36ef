import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from "libphonenumber-js/max";

/** A phone number of some country's numbering plan. */
export interface Phone {
  /** E.164 without the plus, as it is stored. */
  readonly digits: string;
  /** As it is read out: `+49 176 1234567`. */
  readonly text: string;
  /** ISO code; null for satellite and other numbers of no country. */
  readonly country: string | null;
  /** Whether a confirmation code may be sent there: premium, satellite and toll-free numbers cost the house. */
  readonly takesCodes: boolean;
}

/** Kinds of numbers to which no code is sent. */
const costlyTypes: ReadonlySet<string | undefined> = new Set([
  "PREMIUM_RATE",
  "SHARED_COST",
  "TOLL_FREE",
  "UAN",
  "PAGER",
  "VOICEMAIL",
]);

/** `typed` is digits with a plus where one was typed; `country` is where a number without one belongs. */
export function readPhone(typed: string, country: string): Phone | null {
  const found = typed.startsWith("+") ? possible(parse(typed)) : readAtHome(typed, country);
  if (!found) return null;
  return {
    digits: found.number.slice(1),
    text: found.formatInternational(),
    country: found.country ?? null,
    takesCodes: !found.isNonGeographic() && !costlyTypes.has(found.getType()),
  };
}

/** A stored number: E.164 without the plus. */
export const readStoredPhone = (digits: string): Phone | null => readPhone(`+${digits}`, "");

/** The calling code of a country: `+49`. Empty for a country without a numbering plan of its own. */
export const callingCode = (country: string): string =>
  isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : "";

const parse = (text: string, country?: string): PhoneNumber | undefined =>
  parsePhoneNumberFromString(
    text,
    country !== undefined && isSupportedCountry(country) ? country : undefined,
  );
const possible = (number: PhoneNumber | undefined) => (number?.isPossible() ? number : undefined);
const valid = (number: PhoneNumber | undefined) => (number?.isValid() ? number : undefined);

/**
 * People write their number with and without the country code, and without the plus too. A number that fits
 * both ways is taken as the one of the country, unless its trunk prefix is missing.
 */
function readAtHome(typed: string, country: string): PhoneNumber | undefined {
  const [home, abroad] = [parse(typed, country), parse(`+${typed}`)];
  const code = callingCode(country);
  const isWithCode = code !== "" && `+${typed}`.startsWith(code) && valid(abroad);
  if (isWithCode) return abroad;
  const isWithoutTrunk = !typed.startsWith("0") && home?.formatNational().startsWith("0");
  const [first, second] = isWithoutTrunk ? [abroad, home] : [home, abroad];
  return valid(first) ?? valid(second) ?? possible(home) ?? possible(abroad);
}
