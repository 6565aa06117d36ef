import { randomBytes } from "node:crypto";

/** Draws an unbiased integer in [0, exclusiveMax). */
export type Draw = (exclusiveMax: number) => number;

/** A draw function with the record of its results, stored with the round. */
export interface OutcomeSource {
  readonly draw: Draw;
  readonly drawn: readonly number[];
}

const poolBytes = 4096;
const wordSpan = 2 ** 32;

/** The operating system's generator, read in blocks: one call serves about a thousand draws. */
export function createWordStream(): () => number {
  let pool: Buffer = Buffer.alloc(0);
  let offset = 0;
  return () => {
    if (offset + 4 > pool.length) {
      pool = randomBytes(poolBytes);
      offset = 0;
    }
    const word = pool.readUInt32LE(offset);
    // A used word must not stay in memory, where a later fault could reveal it.
    pool.fill(0, offset, offset + 4);
    offset += 4;
    return word;
  };
}

/** Maps a 32-bit word without bias: words past the last whole multiple are drawn again, never reduced. */
export function drawBelow(exclusiveMax: number, nextWord: () => number): number {
  if (!Number.isInteger(exclusiveMax) || exclusiveMax < 1 || exclusiveMax > wordSpan) {
    throw new RangeError(`cannot draw below ${exclusiveMax}`);
  }
  const limit = wordSpan - (wordSpan % exclusiveMax);
  let word = nextWord();
  while (word >= limit) word = nextWord();
  return word % exclusiveMax;
}

/** A source that records what its draw returns. */
export function recordDraws(draw: Draw): OutcomeSource {
  const drawn: number[] = [];
  return {
    drawn,
    draw: (exclusiveMax) => {
      const value = draw(exclusiveMax);
      drawn.push(value);
      return value;
    },
  };
}

/** The only source of outcomes. Each round gets a recording source over a shared stream of words. */
export function createOutcomePort(nextWord: () => number = createWordStream()): () => OutcomeSource {
  return () => recordDraws((exclusiveMax) => drawBelow(exclusiveMax, nextWord));
}
