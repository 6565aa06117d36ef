import { currencyOf, type CurrencyCode } from "./currency.ts";

const noBreakSpace = "\u00a0";

/**
 * Minor units as a player reads them: thousands grouped by a no-break space, always the currency's decimals, '12 480.50'.
 * The currency's name is not part of it.
 */
export function formatMinor(minor: bigint | number, currency: CurrencyCode): string {
  return formatUnits(BigInt(minor), currencyOf(currency).exponent);
}

/** The same with the currency after the amount: '12 480.50 USD'. */
export function formatMoney(minor: bigint | number, currency: CurrencyCode): string {
  return `${formatMinor(minor, currency)}${noBreakSpace}${currency}`;
}

/** The same of any exponent. */
export function formatUnits(minor: bigint, exponent: number): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(exponent + 1, "0");
  const whole = groupThousands(digits.slice(0, digits.length - exponent));
  return `${minor < 0n ? "-" : ""}${whole}${exponent > 0 ? `.${digits.slice(-exponent)}` : ""}`;
}

/** Groups the digits of a whole number by thousands: '1 482'. */
export function groupThousands(digits: string | number | bigint): string {
  return String(digits).replaceAll(/\B(?=(\d{3})+(?!\d))/g, noBreakSpace);
}
