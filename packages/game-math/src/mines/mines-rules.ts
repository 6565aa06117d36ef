import { choose } from "../instant/choose.ts";

/** The field is five by five, with cells numbered by row from 0. */
export const CELLS = 25;

/** A title's rules. */
export interface MinesRules {
  /** The RTP that multipliers are derived from, before rounding to hundredths. */
  readonly returnBasisPoints: number;
  /** A round ends automatically, paid in full, when the next multiplier would be above this. */
  readonly maxMultiple: number;
}

const ladders = new Map<string, readonly number[]>();

/**
 * Multipliers in hundredths after 1, 2, ... opened cells: RTP divided by the probability of getting so far,
 * rounded to the nearest. Stakes are whole hundreds of minor units, the smallest a single hundred, so no
 * other whole cent is nearer to the RTP. The ladder ends with the last safe cell, or before a multiplier
 * above the title's maximum.
 */
export function minesLadder(rules: MinesRules, mines: number): readonly number[] {
  const key = `${rules.returnBasisPoints}:${rules.maxMultiple}:${mines}`;
  const known = ladders.get(key);
  if (known) return known;
  const made = makeLadder(rules, mines);
  ladders.set(key, made);
  return made;
}

function makeLadder(rules: MinesRules, mines: number): readonly number[] {
  const ladder: number[] = [];
  for (let opened = 1; opened <= CELLS - mines; opened += 1) {
    const ways = choose(CELLS - mines, opened);
    const hundredths = (BigInt(rules.returnBasisPoints) * choose(CELLS, opened) + 50n * ways) / (100n * ways);
    if (hundredths > BigInt(rules.maxMultiple) * 100n) break;
    ladder.push(Number(hundredths));
  }
  return ladder;
}
