import type { Draw } from "../mechanic.ts";
import type { Jackpot, JackpotLevel, JackpotLevelId } from "./jackpots.ts";

/** A stake on a title with a jackpot, both in the currency of the stake. */
export interface JackpotStake {
  readonly jackpot: Jackpot;
  readonly stakeMinor: bigint;
}

const MILLION = 1_000_000n;
/** The most that one draw can tell apart. */
const WIDEST = 2 ** 32;
/** Longer odds are drawn as one of this many, and then as one of what is left: exact, and without bias. */
const GATE = 1_000;

/** Whether a chance of `stakeMinor` in `oddsMinor` comes up. */
function comesUp(oddsMinor: bigint, stakeMinor: bigint, draw: Draw): boolean {
  const odds = Number(oddsMinor);
  const stake = Number(stakeMinor);
  if (odds <= WIDEST) return draw(odds) < stake;
  // Both are drawn, so that a round's draws are as many whatever comes up.
  const isOpen = draw(GATE) === 0;
  return draw(Math.ceil(odds / GATE)) < stake && isOpen;
}

/** The levels that a round has won by chance; each level is drawn on its own, the smallest first. */
export function drawJackpot({ jackpot, stakeMinor }: JackpotStake, draw: Draw): JackpotLevelId[] {
  return jackpot.levels.flatMap(({ id, rule }) =>
    rule.kind === "chance" && comesUp(rule.oddsMinor, stakeMinor, draw) ? [id] : [],
  );
}

/** The amounts between which the hidden one of a must-hit level lies, ends included; null for a level of chance. */
export function hitRange({
  rule,
  seedMinor,
  sharePpm,
}: JackpotLevel): { readonly fromMinor: bigint; readonly toMinor: bigint } | null {
  if (rule.kind !== "must-hit") return null;
  // The stake that reaches the amount may overshoot it by all that it adds, and still stays below the limit.
  const overshoot = (rule.maxStakeMinor * BigInt(sharePpm)) / MILLION + 1n;
  return { fromMinor: seedMinor + 1n, toMinor: rule.byMinor - overshoot };
}

/** Draws the hidden amount of a must-hit level, every one equally likely; null for a level of chance. */
export function drawHitAmount(level: JackpotLevel, draw: Draw): bigint | null {
  const range = hitRange(level);
  return range && range.fromMinor + BigInt(draw(Number(range.toMinor - range.fromMinor + 1n)));
}

/**
 * What a level returns of the stakes in the long run, as a share. By chance the pool is won once in `oddsMinor` of stakes and then
 * holds its seed and what they added; at a hidden amount it is won once in the stakes that lift it from the seed to that amount.
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
 * The levels that a demo round shows as won. A demo feeds no pool, so a must-hit level comes up by the chance that stakes of this
 * size have on the average.
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
