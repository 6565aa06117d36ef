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
