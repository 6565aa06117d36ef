/** A typed number as a whole number of its smallest decimals, or null: "1,5" with two decimals is 150. */
export function readNumber(text: string, decimals: number): number | null {
  const plain = text.replaceAll(/[\s×%]/g, "").replace(",", ".");
  if (!/^\d{1,9}(\.\d*)?$/.test(plain)) return null;
  return Math.round(Number(plain) * 10 ** decimals);
}
