import type { Draw } from "./mechanic.ts";

/** HMAC-SHA256 of a message under a key, both as UTF-8 text: 32 bytes. */
export type Hmac = (key: string, message: string) => Uint8Array;

/** The inputs of a provably fair round. */
export interface FairSeeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

const bytesOfFraction = 4;
const fractionsOfBlock = 32 / bytesOfFraction;

/** Mechanics whose rounds are decided by seeds that the player can verify. */
export const provableMechanics: ReadonlySet<string> = new Set([
  "dice",
  "limbo",
  "mines",
  "plinko",
  "keno",
  "wheel",
  "scratch",
  "crash",
]);

/**
 * How games turn draws into places: 1 shuffled places from the front, in rounds until November 2026; 2 takes
 * them out of the remaining ones, one by one, like public verifiers. Both need the same number of draws.
 */
export const fairScheme = 2;

/** The message of a block, as the formula on the fairness page states it. */
export function blockMessage({ clientSeed, nonce }: Omit<FairSeeds, "serverSeed">, block: number): string {
  return `${clientSeed}:${nonce}:${block}`;
}

/** The eight fractions in [0, 1) of a block: each is four bytes, b0/256 + b1/256^2 + b2/256^3 + b3/256^4. */
export function fractionsOf(block: Uint8Array): number[] {
  const fractions: number[] = [];
  for (let at = 0; at + bytesOfFraction <= block.length; at += bytesOfFraction) {
    const [a = 0, b = 0, c = 0, d = 0] = block.subarray(at, at + bytesOfFraction);
    fractions.push(a / 2 ** 8 + b / 2 ** 16 + c / 2 ** 24 + d / 2 ** 32);
  }
  return fractions;
}

/**
 * The draw of a provably fair round: floor(fraction * exclusiveMax), with the fractions in order. `skip` is
 * the number of earlier draws of the round. Reproducible by anybody with the seeds.
 */
export function fairDraw(seeds: FairSeeds, hmac: Hmac, skip = 0): Draw {
  const blocks = new Map<number, number[]>();
  let next = skip;
  return (exclusiveMax) => {
    const block = Math.floor(next / fractionsOfBlock);
    const fractions = blocks.get(block) ?? fractionsOf(hmac(seeds.serverSeed, blockMessage(seeds, block)));
    blocks.set(block, fractions);
    const fraction = fractions[next % fractionsOfBlock] ?? 0;
    next += 1;
    return Math.floor(fraction * exclusiveMax);
  };
}
