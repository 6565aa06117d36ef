import { choose } from "../instant/choose.ts";

/** The field is five by five, cells numbered by row from 0. */
export const CELLS = 25;

/** A title's rules. */
export interface MinesRules {
  /** The return that multipliers are made from, before they are rounded to hundredths. */
  readonly returnBasisPoints: number;
  /** A round ends by itself, paid in full, where the next multiplier would be above this. */
  readonly maxMultiple: number;
}

const ladders = new Map<string, readonly number[]>();

/**
 * Multipliers in hundredths after 1, 2, ... opened cells: return divided by the chance to come so far, rounded to the nearest. A
 * stake is whole hundreds of minor units, the least one a single hundred: no other whole cents are nearer to the return. The ladder ends with the last safe cell, or before the multiplier that would be above the title's greatest.
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
