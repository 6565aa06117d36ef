const compact = new Intl.NumberFormat("en", { notation: "compact" });
/** Parts of a unit, for coins of which a chip is a millionth. */
const parts = [
  ["m", 1e3],
  ["µ", 1e6],
  ["n", 1e9],
] as const;

/** A chip's worth in few signs, whatever lies there: 50, 2.5K, 123M; .50, 250µ. */
export function chipText(minor: number, minorUnits: number): string {
  const whole = minor / 10 ** minorUnits;
  if (whole >= 1000) return compact.format(whole);
  if (whole >= 1) return short(whole);
  const [sign, scale] = parts.find(([, times]) => whole * times >= 1) ?? ["", 1];
  return minorUnits > 3 && sign
    ? `${short(whole * scale)}${sign}`
    : whole.toFixed(minorUnits).replace(/^0/, "");
}

const short = (value: number): string =>
  String(value < 100 ? Math.round(value * 10) / 10 : Math.round(value));
