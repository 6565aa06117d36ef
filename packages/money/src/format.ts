import { currencyOf, type CurrencyCode } from "./currency.ts";

const noBreakSpace = "\u00a0";

/**
 * Formats minor units for players: thousands grouped by a no-break space, always with the currency's
 * decimals, '12 480.50', without the currency.
 */
export function formatMinor(minor: bigint | number, currency: CurrencyCode): string {
  return formatUnits(BigInt(minor), currencyOf(currency).exponent);
}

/** The same followed by the currency: '12 480.50 USD'. */
export function formatMoney(minor: bigint | number, currency: CurrencyCode): string {
  return `${formatMinor(minor, currency)}${noBreakSpace}${currency}`;
}

/** The same for any exponent. */
export function formatUnits(minor: bigint, exponent: number): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(exponent + 1, "0");
  const whole = groupThousands(digits.slice(0, digits.length - exponent));
  return `${minor < 0n ? "-" : ""}${whole}${exponent > 0 ? `.${digits.slice(-exponent)}` : ""}`;
}

/** Groups a whole number's digits by thousands: '1 482'. */
export function groupThousands(digits: string | number | bigint): string {
  return String(digits).replaceAll(/\B(?=(\d{3})+(?!\d))/g, noBreakSpace);
}
