import { oneStep, settledStep } from "../instant/settled-step.ts";
import { drawPlaces } from "../instant/shuffle.ts";
import { payMinor, readStake } from "../instant/stake.ts";
import { asJsonObject, toStateMinor } from "../json.ts";
import { type Mechanic, refuse } from "../mechanic.ts";
import { KENO_DRAWN, KENO_POOL, kenoPays, type KenoRules } from "./keno-rules.ts";

/** A settled draw, fully visible to the player. Numbers are 1 to `KENO_POOL`. */
export type KenoState = {
  readonly kind: "keno";
  readonly stakeMinor: number;
  readonly winMinor: number;
  /** Picked numbers in ascending order. */
  readonly picks: readonly number[];
  /** Drawn numbers in drawing order. */
  readonly drawn: readonly number[];
  readonly hits: number;
  readonly multiplierHundredths: number;
};

const isNumber = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= KENO_POOL;

function readPicks(choice: unknown, rules: KenoRules): readonly number[] | null {
  const picks: unknown = asJsonObject(choice)?.["picks"];
  if (!Array.isArray(picks) || kenoPays(rules, picks.length).length === 0) return null;
  const numbers = picks.filter(isNumber);
  const isWhole = numbers.length === picks.length && new Set(numbers).size === picks.length;
  return isWhole ? numbers.toSorted((a, b) => a - b) : null;
}

/**
 * Keno: a choice is `{ stakeMinor, picks }` with one to ten different numbers of 1 to 40. A round draws ten
 * numbers, one draw each (see `drawPlaces`), and pays by the number of hits.
 */
export const kenoMechanic: Mechanic<KenoRules, KenoState> = {
  ...oneStep,
  id: "keno",
  open({ rules, choice, limits }, draw) {
    const picks = readPicks(choice, rules);
    if (picks === null) return refuse("round.action_illegal");
    const stake = readStake(choice, limits);
    if (!stake.ok) return stake;
    const stakeMinor = toStateMinor(stake.value);
    const drawn = drawPlaces(KENO_POOL, KENO_DRAWN, draw).map((place) => place + 1);
    const hits = picks.filter((pick) => drawn.includes(pick)).length;
    const multiplierHundredths = kenoPays(rules, picks.length)[hits] ?? 0;
    const winMinor = payMinor(stakeMinor, multiplierHundredths);
    const state: KenoState = {
      kind: "keno",
      stakeMinor,
      winMinor,
      picks,
      drawn,
      hits,
      multiplierHundredths,
    };
    return { ok: true, value: settledStep(state) };
  },
};
