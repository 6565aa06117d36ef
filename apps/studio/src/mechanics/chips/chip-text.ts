const compact = new Intl.NumberFormat("en", { notation: "compact" });

/** A chip's worth in four signs at most, whatever lies there: 50, 2.5K, 123M. */
export function chipText(minor: number, minorUnits: number): string {
  const whole = minor / 10 ** minorUnits;
  if (whole >= 1000) return compact.format(whole);
  if (whole < 1) return whole.toFixed(minorUnits).replace(/^0/, "");
  return String(whole < 100 ? Math.round(whole * 10) / 10 : Math.round(whole));
}
