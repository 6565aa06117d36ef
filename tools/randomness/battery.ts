import { drawBelow } from "../../apps/api/src/platform/random/randomness.ts";

/** Result of one test of the battery: deviation from chance in standard deviations. */
export interface BatteryResult {
  readonly name: string;
  readonly z: number;
  readonly isGood: boolean;
}

/** Chance exceeds this bound less than once in a million and a half tests. */
const bound = 5;
/**
 * Bounds used by games: a coin, a die, a deck, a wheel, a reel, dice with two decimals, and one just above
 * half a word, where a modulo bias would be largest.
 */
const bounds = [2, 6, 52, 37, 97, 10_001, 3_000_000_000];

/**
 * A longer battery than CI's: counts of bytes, pairs and bits, runs, gaps, shuffles and scaled numbers, each
 * over about `words` words of the stream. Statistics are converted to standard deviations (chi-square by
 * Wilson and Hilferty's approximation), so that one bound applies to all. Knuth, The Art of Computer
 * Programming, vol. 2, 3.3.2.
 */
export function runBattery(nextWord: () => number, words: number): readonly BatteryResult[] {
  const each = Math.max(100_000, Math.floor(words / (bounds.length + 5)));
  const results: [string, number][] = [
    ["bytes are equally frequent", countBytes(nextWord, each)],
    ["pairs of neighbouring 6-bit numbers are too", countPairs(nextWord, each)],
    ["ones and zeros balance", countOnes(nextWord, each)],
    ["runs up and down are as long as chance makes them", countRuns(nextWord, each)],
    ["gaps between visits of a tenth are geometric", countGaps(nextWord, each)],
    ["shuffles of five give every order alike", countShuffles(nextWord, each)],
    ...bounds.map((below): [string, number] => [
      `numbers below ${below} are equally frequent`,
      countScaled(nextWord, each, below),
    ]),
  ];
  return results.map(([name, z]) => ({ name, z, isGood: Math.abs(z) < bound }));
}

/** Chi-square of counts against expectations, as a standard normal number. */
function chiSquare(counts: ArrayLike<number>, expected: (index: number) => number): number {
  let sum = 0;
  for (let index = 0; index < counts.length; index += 1) {
    const wanted = expected(index);
    sum += ((counts[index] ?? 0) - wanted) ** 2 / wanted;
  }
  const degrees = counts.length - 1;
  const spread = 2 / (9 * degrees);
  return (Math.cbrt(sum / degrees) - (1 - spread)) / Math.sqrt(spread);
}

function countBytes(nextWord: () => number, words: number): number {
  const counts = new Uint32Array(256);
  for (let done = 0; done < words; done += 1) {
    const word = nextWord();
    for (let shift = 0; shift < 32; shift += 8) {
      const byte = (word >>> shift) & 255;
      counts[byte] = (counts[byte] ?? 0) + 1;
    }
  }
  return chiSquare(counts, () => (words * 4) / 256);
}

function countPairs(nextWord: () => number, words: number): number {
  const counts = new Uint32Array(4096);
  for (let done = 0; done < words; done += 1) {
    const pair = nextWord() >>> 20;
    counts[pair] = (counts[pair] ?? 0) + 1;
  }
  return chiSquare(counts, () => words / 4096);
}

function countOnes(nextWord: () => number, words: number): number {
  let ones = 0;
  for (let done = 0; done < words; done += 1)
    for (let word = nextWord(); word !== 0; word = (word & (word - 1)) >>> 0) ones += 1;
  return (ones - words * 16) / Math.sqrt(words * 8);
}

/** Turning points of a random sequence: two thirds of all, with a variance of 16/90 each. */
function countRuns(nextWord: () => number, words: number): number {
  let [before, here] = [nextWord(), nextWord()];
  let turns = 0;
  for (let done = 2; done < words; done += 1) {
    const next = nextWord();
    if ((here > before && here > next) || (here < before && here < next)) turns += 1;
    [before, here] = [here, next];
  }
  return (turns - (2 * (words - 2)) / 3) / Math.sqrt((16 * words - 29) / 90);
}

function countGaps(nextWord: () => number, words: number): number {
  const longest = 60;
  const counts = new Uint32Array(longest + 1);
  let gap = 0;
  let visits = 0;
  for (let done = 0; done < words; done += 1) {
    if (drawBelow(10, nextWord) !== 0) gap += 1;
    else {
      const kept = Math.min(gap, longest);
      counts[kept] = (counts[kept] ?? 0) + 1;
      visits += 1;
      gap = 0;
    }
  }
  return chiSquare(counts, (length) => visits * (length === longest ? 0.9 ** longest : 0.1 * 0.9 ** length));
}

/** Fisher–Yates shuffles as in the table games; 120 orders. */
function countShuffles(nextWord: () => number, words: number): number {
  const counts = new Uint32Array(120);
  const shuffles = Math.floor(words / 4);
  for (let done = 0; done < shuffles; done += 1) {
    let order = 0;
    for (let left = 5; left > 1; left -= 1) order = order * left + drawBelow(left, nextWord);
    counts[order] = (counts[order] ?? 0) + 1;
  }
  return chiSquare(counts, () => shuffles / 120);
}

/** Large bounds are counted in a hundred equal parts. */
function countScaled(nextWord: () => number, words: number, below: number): number {
  const parts = Math.min(below, 100);
  const sizeOf = (part: number): number =>
    Math.ceil(((part + 1) * below) / parts) - Math.ceil((part * below) / parts);
  const counts = new Uint32Array(parts);
  for (let done = 0; done < words; done += 1) {
    const part = Math.floor((drawBelow(below, nextWord) * parts) / below);
    counts[part] = (counts[part] ?? 0) + 1;
  }
  return chiSquare(counts, (part) => (words * sizeOf(part)) / below);
}
