import { kinds } from "./kinds.ts";
import type { Draw, Step } from "./mechanic.ts";
import { seededDraw } from "./seeded-draw.ts";
import type { TitleRules } from "./titles/title.ts";
import { compileTumbles } from "./tumble/compile-tumble.ts";
import type { TumbleModel } from "./tumble/tumble-rules.ts";

export interface Run {
  readonly rounds: number;
  readonly seed: number;
}

/** Results of a simulation. Shares and multiples are of the opening stake. */
export interface Simulation extends Run {
  readonly returned: number;
  /** Of the RTP. */
  readonly standardError: number;
  /** Share of rounds that paid anything. */
  readonly hitRate: number;
  /** Of a round's win. */
  readonly standardDeviation: number;
  readonly greatestMultiple: number;
  /** Rounds by size of the win: above the previous upper end and up to this one. Null has no upper end. */
  readonly bands: readonly { readonly upTo: number | null; readonly rounds: number }[];
}

const ENDS = [0, 0.999, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, Number.POSITIVE_INFINITY];

/** The reference player waits until a timed round has ended. */
const HOUR_MS = 3_600_000;

interface Played {
  readonly staked: number;
  readonly returned: number;
}

/** A source of rounds: what each pays, in units of which the opening stake is `unit`. */
interface Measured {
  readonly unit: number;
  /** Plays a round and returns its payout. */
  readonly play: () => number;
  /** Further stakes of the round just played: a double or split changes the gain, not the unit. */
  readonly extra: () => number;
}

const none = (): number => 0;

/** Rounds of the compiled path if a kind has one, otherwise of the mechanic. */
function measureRounds(title: TitleRules, draw: Draw): Measured {
  const { reference } = kinds[title.mechanic];
  const compiled = kinds[title.mechanic].compile?.(title.rules);
  if (compiled) return { unit: compiled.parts, play: () => compiled.play(draw), extra: none };
  const unit = Number(title.limits.defaultStakeMinor);
  const choice = reference.choose(title.rules, unit);
  let beyond = 0;
  return {
    unit,
    play: () => {
      const { staked, returned } = playRound(title, choice, draw);
      beyond = staked - unit;
      return returned;
    },
    extra: () => beyond,
  };
}

/** Sums wins in units of which the opening stake is `unit`. */
function makeTally(unit: number) {
  const ends = Float64Array.from(ENDS, (end) => end * unit);
  const bands = new Float64Array(ENDS.length);
  let sum = 0;
  let squares = 0;
  let greatest = 0;
  return {
    /** Adds a payout and its gain, which further stakes reduce. */
    add(returned: number, win: number): void {
      sum += win;
      squares += win * win;
      if (returned > greatest) greatest = returned;
      let band = 0;
      while (returned > (ends[band] ?? 0)) band += 1;
      bands[band] = (bands[band] ?? 0) + 1;
    },
    close(run: Run): Simulation {
      const mean = sum / run.rounds / unit;
      const standardDeviation = Math.sqrt(squares / run.rounds / unit / unit - mean * mean);
      return {
        ...run,
        returned: mean,
        standardError: standardDeviation / Math.sqrt(run.rounds),
        hitRate: 1 - (bands[0] ?? 0) / run.rounds,
        standardDeviation,
        greatestMultiple: greatest / unit,
        bands: [...bands].flatMap((count, index) => {
          const end = ENDS[index] ?? Number.POSITIVE_INFINITY;
          return count > 0 ? [{ upTo: Number.isFinite(end) ? end : null, rounds: count }] : [];
        }),
      };
    },
  };
}

/** Simulates rounds of a title's reference player; the same seed plays the same rounds. */
export function simulate(title: TitleRules, run: Run): Simulation {
  const { unit, play, extra } = measureRounds(title, seededDraw(run.seed));
  const tally = makeTally(unit);
  for (let round = 0; round < run.rounds; round += 1) {
    const returned = play();
    tally.add(returned, returned - extra());
  }
  return tally.close(run);
}

/** The same for tumbling models that differ only in their pays: they share the rounds. In the given order. */
export function simulateTumbles(models: readonly TumbleModel[], run: Run): readonly Simulation[] {
  const { parts, play } = compileTumbles(models);
  const draw = seededDraw(run.seed);
  const tallies = models.map(() => makeTally(parts));
  for (let round = 0; round < run.rounds; round += 1) {
    const won = play(draw);
    for (let at = 0; at < tallies.length; at += 1) tallies[at]?.add(won[at] ?? 0, won[at] ?? 0);
  }
  return tallies.map((tally) => tally.close(run));
}

/** One complete round: total stake and total pay. */
export function playRound(title: TitleRules, choice: unknown, draw: Draw): Played {
  const { mechanic, reference } = kinds[title.mechanic];
  const { rules } = title;
  const opened = mechanic.open({ rules, choice, limits: title.limits }, draw);
  if (!opened.ok) throw new Error(`${title.slug}: ${opened.code}`);
  let step: Step = opened.value;
  let staked = Number(step.debitMinor);
  let returned = Number(step.creditMinor);
  while (!step.isFinal) {
    const action = reference.decide(rules, mechanic.view(step.state), step.legalActions);
    const acted = mechanic.act({ rules, state: step.state, action, elapsedMs: HOUR_MS }, draw);
    if (!acted.ok) throw new Error(`${title.slug}: ${acted.code}`);
    step = acted.value;
    staked += Number(step.debitMinor);
    returned += Number(step.creditMinor);
  }
  return { staked, returned };
}
