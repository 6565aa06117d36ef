import type { Draw } from "./mechanic.ts";

/** Small bounds are by far the most common; for these the greatest number that is not drawn again is kept. */
const TABLE = 4096;
const mosts = Float64Array.from(
  { length: TABLE },
  (_, bound) => 0xffff_ffff - (2 ** 32 % Math.max(1, bound)),
);

/**
 * A fast, reproducible draw (xoshiro128**, rejection for fairness) for simulations, tests and the studio's development
 * server. It must never decide a real round: its outcomes can be foretold.
 */
export function seededDraw(seed: number): Draw {
  const words = new Uint32Array(4);
  let mix = seed >>> 0;
  for (let index = 0; index < 4; index += 1) {
    mix = (mix + 0x9e3779b9) >>> 0;
    let word = Math.imul(mix ^ (mix >>> 16), 0x21f0aaad);
    word = Math.imul(word ^ (word >>> 15), 0x735a2d97);
    words[index] = (word ^ (word >>> 15)) >>> 0;
  }
  let [a = 1, b = 2, c = 3, d = 4] = Int32Array.from(words);
  const next = (): number => {
    const scrambled = Math.imul(b, 5);
    const drawn = Math.imul((scrambled << 7) | (scrambled >>> 25), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
    return drawn;
  };
  return (exclusiveMax) => {
    // The last numbers, which would make some outcomes likelier than others, are drawn again.
    if (exclusiveMax < TABLE) {
      const most = mosts[exclusiveMax] ?? 0;
      let drawn = next();
      while (drawn > most) drawn = next();
      // Exact: for whole numbers below 2^32 the quotient never rounds up to the next whole one.
      return drawn - Math.floor(drawn / exclusiveMax) * exclusiveMax;
    }
    const most = 0xffff_ffff - (2 ** 32 % exclusiveMax);
    let drawn = next();
    while (drawn > most) drawn = next();
    return drawn % exclusiveMax;
  };
}
