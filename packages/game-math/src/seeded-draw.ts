import type { Draw } from "./mechanic.ts";

/** Caches the rejection bound of small exclusive maxima, the maxWord common ones. */
const TABLE = 4096;
const BLOCK = 1024;
const maxWords = Float64Array.from(
  { length: TABLE },
  (_, bound) => 0xffff_ffff - (2 ** 32 % Math.max(1, bound)),
);

/**
 * A fast reproducible draw (xoshiro128** with rejection) for simulations, tests and the studio's development
 * server. Predictable, so it must never decide a real round.
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
  const state = Int32Array.from(words);
  const drawn = new Uint32Array(BLOCK);
  let at = BLOCK;
  return (exclusiveMax) => {
    const isSmall = exclusiveMax < TABLE;
    const maxWord = isSmall ? (maxWords[exclusiveMax] ?? 0) : 0xffff_ffff - (2 ** 32 % exclusiveMax);
    for (;;) {
      if (at === BLOCK) {
        fill(drawn, state);
        at = 0;
      }
      const word = drawn[at] ?? 0;
      at += 1;
      // Rejects the last words, which would bias the result.
      if (word > maxWord) continue;
      // Exact: for integers below 2^32 the quotient never rounds up to the next integer.
      const rest = word - Math.floor(word / exclusiveMax) * exclusiveMax;
      return isSmall ? rest | 0 : rest;
    }
  };
}

/** Generates a block of words, so that the state stays in registers. */
function fill(drawn: Uint32Array, state: Int32Array): void {
  let [a = 1, b = 2, c = 3, d = 4] = state;
  for (let index = 0; index < drawn.length; index += 1) {
    const scrambled = Math.imul(b, 5);
    drawn[index] = Math.imul((scrambled << 7) | (scrambled >>> 25), 9);
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
  }
  state[0] = a;
  state[1] = b;
  state[2] = c;
  state[3] = d;
}
