/** A chip's worth in few signs: 50, 2.5K, 1M. */
export function chipText(minor: number, minorUnits: number): string {
  const whole = minor / 10 ** minorUnits;
  const short = (value: number) => String(Math.round(value * 10) / 10);
  if (whole >= 1_000_000) return `${short(whole / 1_000_000)}M`;
  if (whole >= 1000) return `${short(whole / 1000)}K`;
  return whole < 1 ? whole.toFixed(minorUnits).replace(/^0/, "") : short(whole);
}
