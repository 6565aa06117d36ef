import { kinds } from "./kinds.ts";
import type { Draw, Step } from "./mechanic.ts";
import { seededDraw } from "./seeded-draw.ts";
import type { TitleRules } from "./titles/title.ts";

/** What a run of rounds showed. Shares and multiples are of the opening stake. */
export interface Simulation {
  readonly rounds: number;
  readonly seed: number;
  readonly returned: number;
  /** Of the returned share. */
  readonly standardError: number;
  /** Share of rounds that paid anything. */
  readonly hitRate: number;
  /** Of a round's win. */
  readonly standardDeviation: number;
  readonly greatestMultiple: number;
  /** Rounds by size of the win: above the last end and up to this one. Null has no upper end. */
  readonly bands: readonly { readonly upTo: number | null; readonly rounds: number }[];
}

const ENDS = [0, 0.999, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, Number.POSITIVE_INFINITY];

interface Played {
  readonly staked: number;
  readonly returned: number;
}

/** Plays rounds of a title as its reference player does; the same seed plays the same rounds. */
export function simulate(title: TitleRules, run: { rounds: number; seed: number }): Simulation {
  const draw = seededDraw(run.seed);
  const unit = Number(title.limits.USD.defaultStakeMinor);
  const choice = kinds[title.mechanic].reference.choose(title.rules, unit);
  const bands = ENDS.map(() => 0);
  let sum = 0;
  let squares = 0;
  let hits = 0;
  let greatest = 0;
  for (let round = 0; round < run.rounds; round += 1) {
    const { staked, returned } = playRound(title, choice, draw);
    // Measured in opening stakes: a double or a split moves the gain, not the unit.
    const win = (returned - staked) / unit + 1;
    sum += win;
    squares += win * win;
    if (returned > 0) hits += 1;
    greatest = Math.max(greatest, returned / unit);
    const band = ENDS.findIndex((end) => returned / unit <= end);
    bands[band] = (bands[band] ?? 0) + 1;
  }
  const mean = sum / run.rounds;
  const standardDeviation = Math.sqrt(squares / run.rounds - mean * mean);
  return {
    ...run,
    returned: mean,
    standardError: standardDeviation / Math.sqrt(run.rounds),
    hitRate: hits / run.rounds,
    standardDeviation,
    greatestMultiple: greatest,
    bands: bands.flatMap((rounds, index) => {
      const end = ENDS[index] ?? Number.POSITIVE_INFINITY;
      return rounds > 0 ? [{ upTo: Number.isFinite(end) ? end : null, rounds }] : [];
    }),
  };
}

/** One round to its end: all that was taken, and all that was paid. */
export function playRound(title: TitleRules, choice: unknown, draw: Draw): Played {
  const { mechanic, reference } = kinds[title.mechanic];
  const { rules } = title;
  const opened = mechanic.open({ rules, choice, limits: title.limits.USD }, draw);
  if (!opened.ok) throw new Error(`${title.slug}: ${opened.code}`);
  let step: Step = opened.value;
  let staked = Number(step.debitMinor);
  let returned = Number(step.creditMinor);
  while (!step.isFinal) {
    const action = reference.decide(rules, mechanic.view(step.state), step.legalActions);
    const acted = mechanic.act({ rules, state: step.state, action }, draw);
    if (!acted.ok) throw new Error(`${title.slug}: ${acted.code}`);
    step = acted.value;
    staked += Number(step.debitMinor);
    returned += Number(step.creditMinor);
  }
  return { staked, returned };
}
