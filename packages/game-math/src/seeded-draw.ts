import type { Draw } from "./mechanic.ts";

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
  let [a = 1, b = 2, c = 3, d = 4] = words;
  const next = (): number => {
    const scrambled = Math.imul(b, 5);
    const result = Math.imul((scrambled << 7) | (scrambled >>> 25), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
    return result;
  };
  return (exclusiveMax) => {
    const bound = 2 ** 32 - (2 ** 32 % exclusiveMax);
    let drawn = next();
    while (drawn >= bound) drawn = next();
    return drawn % exclusiveMax;
  };
}
