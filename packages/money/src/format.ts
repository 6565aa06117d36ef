import { minorUnitsOf, type CurrencyCode } from "./currency.ts";

const noBreakSpace = "\u00a0";

/**
 * Minor units as a player reads them: thousands grouped by a no-break space, always the currency's decimals, '12 480.50'.
 * The currency's name is not part of it.
 */
export function formatMinor(minor: bigint | number, currency: CurrencyCode): string {
  const places = minorUnitsOf(currency);
  const value = BigInt(minor);
  const digits = (value < 0n ? -value : value).toString().padStart(places + 1, "0");
  const whole = groupThousands(digits.slice(0, digits.length - places));
  return `${value < 0n ? "-" : ""}${whole}${places > 0 ? `.${digits.slice(-places)}` : ""}`;
}

/** The same with the currency after the amount: '12 480.50 USD'. */
export function formatMoney(minor: bigint | number, currency: CurrencyCode): string {
  return `${formatMinor(minor, currency)}${noBreakSpace}${currency}`;
}

/** Groups the digits of a whole number by thousands: '1 482'. */
export function groupThousands(digits: string | number | bigint): string {
  return String(digits).replaceAll(/\B(?=(\d{3})+(?!\d))/g, noBreakSpace);
}
