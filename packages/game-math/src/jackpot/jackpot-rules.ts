import type { Draw } from "../mechanic.ts";
import type { Jackpot, JackpotLevel, JackpotLevelId } from "./jackpots.ts";

/** A stake on a jackpot title, both in the stake's currency. */
export interface JackpotStake {
  readonly jackpot: Jackpot;
  readonly stakeMinor: bigint;
}

const MILLION = 1_000_000n;
/** Upper bound of a single draw. */
const WIDEST = 2 ** 32;
/** Longer odds are drawn as one of this many, and then as one of the rest: exact and unbiased. */
const GATE = 1_000;

/** Whether a chance of `stakeMinor` in `oddsMinor` hits. */
function comesUp(oddsMinor: bigint, stakeMinor: bigint, draw: Draw): boolean {
  const odds = Number(oddsMinor);
  const stake = Number(stakeMinor);
  if (odds <= WIDEST) return draw(odds) < stake;
  // Always draws both, so that the number of draws does not depend on the result.
  const isOpen = draw(GATE) === 0;
  return draw(Math.ceil(odds / GATE)) < stake && isOpen;
}

/** Levels won by chance; each is drawn separately, smallest first. */
export function drawJackpot({ jackpot, stakeMinor }: JackpotStake, draw: Draw): JackpotLevelId[] {
  return jackpot.levels.flatMap(({ id, rule }) =>
    rule.kind === "chance" && comesUp(rule.oddsMinor, stakeMinor, draw) ? [id] : [],
  );
}

/** Range of a must-hit level's hidden amount, inclusive; null for a level won by chance. */
export function hitRange({
  rule,
  seedMinor,
  sharePpm,
}: JackpotLevel): { readonly fromMinor: bigint; readonly toMinor: bigint } | null {
  if (rule.kind !== "must-hit") return null;
  // The winning stake may overshoot by its whole contribution and must still stay below the limit.
  const overshoot = (rule.maxStakeMinor * BigInt(sharePpm)) / MILLION + 1n;
  return { fromMinor: seedMinor + 1n, toMinor: rule.byMinor - overshoot };
}

/** Draws a must-hit level's hidden amount uniformly; null for a level won by chance. */
export function drawHitAmount(level: JackpotLevel, draw: Draw): bigint | null {
  const range = hitRange(level);
  return range && range.fromMinor + BigInt(draw(Number(range.toMinor - range.fromMinor + 1n)));
}

/**
 * Long-run return of a level as a share of the stakes. By chance: the pool is won once per `oddsMinor` of
 * stakes and then holds its seed and contributions. Must-hit: it is won once per stakes that lift it from the
 * seed to the hidden amount.
 */
export function levelReturn(level: JackpotLevel): number {
  const share = level.sharePpm / 1e6;
  const seed = Number(level.seedMinor);
  if (level.rule.kind === "chance") return share + seed / Number(level.rule.oddsMinor);
  const range = hitRange(level);
  const mean = range ? Number(range.fromMinor + range.toMinor) / 2 : seed;
  return (share * mean) / (mean - seed);
}

/**
 * Levels shown as won in a demo round. A demo feeds no pool, so a must-hit level hits with the average
 * probability of stakes of this size.
 */
export function drawDemoJackpot({ jackpot, stakeMinor }: JackpotStake, draw: Draw): JackpotLevelId[] {
  return jackpot.levels.flatMap((level) => {
    const range = hitRange(level);
    const { rule } = level;
    const oddsMinor =
      rule.kind === "chance"
        ? rule.oddsMinor
        : range &&
          (((range.fromMinor + range.toMinor) / 2n - level.seedMinor) * MILLION) / BigInt(level.sharePpm);
    return oddsMinor !== null && comesUp(oddsMinor, stakeMinor, draw) ? [level.id] : [];
  });
}
