import type { CardBrand } from "./payment-provider.ts";

/** The brand by the number's first digits (ISO/IEC 7812). */
export function brandOfCard(digits: string): CardBrand {
  if (digits.startsWith("4")) return "visa";
  const four = Number(digits.slice(0, 4));
  if (four >= 2200 && four <= 2204) return "mir";
  return (four >= 2221 && four <= 2720) || (four >= 5100 && four <= 5599) ? "mastercard" : "other";
}

/** The check digit of ISO/IEC 7812 (Luhn), which detects mistyped card numbers. */
export function isLuhnValid(digits: string): boolean {
  const total = Array.from(digits)
    .reverse()
    .reduce((sum, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return sum + (value > 9 ? value - 9 : value);
    }, 0);
  return /^\d{12,19}$/.test(digits) && total % 10 === 0;
}
