import type { Draw } from "../mechanic.ts";
import { SCATTER } from "../slot/slot-rules.ts";

const ATTEMPTS = 20_000;

/** Wilds and scatters are spaced as if they were one symbol. */
const likeness = (symbol: number): number => (symbol <= SCATTER ? SCATTER : symbol);

/** Pairs of equal symbols within one window of three, circularly. */
function crowding(strip: readonly number[]): number {
  let pairs = 0;
  for (const [at, symbol] of strip.entries()) {
    for (const step of [1, 2]) {
      const other = strip[(at + step) % strip.length] ?? symbol;
      if (likeness(other) === likeness(symbol)) pairs += 1;
    }
  }
  return pairs;
}

/**
 * Creates a strip with these symbol counts and equal symbols spaced where possible: a shuffle, improved by
 * swaps.
 */
export function shuffleStrip(counts: readonly number[], draw: Draw): readonly number[] {
  const strip = counts.flatMap((count, symbol) => Array.from({ length: count }, () => symbol));
  const swap = (one: number, other: number): void => {
    [strip[one], strip[other]] = [strip[other] ?? 0, strip[one] ?? 0];
  };
  for (let last = strip.length - 1; last > 0; last -= 1) swap(last, draw(last + 1));
  let pairs = crowding(strip);
  for (let attempt = 0; attempt < ATTEMPTS && pairs > 0; attempt += 1) {
    const [one, other] = [draw(strip.length), draw(strip.length)];
    swap(one, other);
    const after = crowding(strip);
    if (after > pairs) swap(one, other);
    else pairs = after;
  }
  return strip;
}
