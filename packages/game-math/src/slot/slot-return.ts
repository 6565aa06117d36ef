import { expectedPay } from "./expected-pay.ts";
import { hitRate, scatterCounts } from "./hit-rate.ts";
import { factorOf, type FreeSpinRules, MIN_PAYING, type SlotModel } from "./slot-rules.ts";
import { baseLaw, freeSpinLaw } from "./window-law.ts";

/** Average return of a slot before its win cap, as shares of the total stake. */
export interface SlotShares {
  readonly baseLines: number;
  readonly scatter: number;
  readonly freeSpins: number;
  readonly total: number;
}

/** Exact long-run figures of a slot. */
export interface SlotReturn extends SlotShares {
  /** Probability that the base spin pays anything or opens the feature. */
  readonly hitRate: number;
  /** Probability that a round opens the feature. */
  readonly featureRate: number;
}

/** Probability of 0 to 5 (or the number of reels) scatters in view; the last entry includes more. */
function scatterSpread(model: SlotModel): readonly number[] {
  const all = scatterCounts(baseLaw(model));
  const last = MIN_PAYING + Math.max(model.scatterPays.length, 1) - 1;
  return Array.from({ length: last + 1 }, (_, count) =>
    count < last ? (all[count] ?? 0) : all.slice(last).reduce((sum, share) => sum + share, 0),
  );
}

const chanceOfThree = (spread: readonly number[]): number =>
  spread.slice(MIN_PAYING).reduce((sum, share) => sum + share, 0);

function expectedScatter(model: SlotModel, spread: readonly number[]): number {
  return model.scatterPays.reduce((sum, pay, index) => sum + pay * (spread[index + MIN_PAYING] ?? 0), 0);
}

/**
 * Probability that the k-th free spin (k from 1) is played after `awarded` spins. `again` is the retrigger
 * probability per spin. Whether a spin is played depends on earlier spins only, so it is independent of its
 * pay.
 */
export function playedProbabilities(
  { maxSpins, retriggerSpins }: Pick<FreeSpinRules, "maxSpins" | "retriggerSpins">,
  awarded: number,
  again: number,
): readonly number[] {
  const chance = retriggerSpins > 0 ? again : 0;
  let grants = new Map<number, number>([[Math.min(awarded, maxSpins), 1]]);
  const played: number[] = [];
  for (let spin = 1; spin <= maxSpins; spin += 1) {
    const next = new Map<number, number>();
    const put = (granted: number, share: number) => next.set(granted, (next.get(granted) ?? 0) + share);
    let alive = 0;
    for (const [granted, share] of grants) {
      if (granted < spin) continue;
      alive += share;
      put(Math.min(maxSpins, granted + retriggerSpins), share * chance);
      put(granted, share * (1 - chance));
    }
    if (alive === 0) break;
    played.push(alive);
    grants = next;
  }
  return played;
}

/** Average pay of the free spins in stakes, by the number of scatters: three, four, five. */
function featureValues(model: SlotModel, spread: readonly number[]): readonly number[] {
  const { freeSpins: rules } = model;
  if (!rules) return [];
  const isSticky = rules.feature.kind === "sticky";
  const known: number[] = [];
  const plain = isSticky ? 0 : expectedPay(model, freeSpinLaw(model, 1)) / model.stakeParts;
  const scatter = isSticky ? 0 : expectedScatter(model, spread);
  const valueOf = (spin: number): number =>
    (known[spin] ??= isSticky
      ? expectedPay(model, freeSpinLaw(model, spin)) / model.stakeParts
      : (plain + scatter) * factorOf(rules, spin));
  return rules.awarded.map((awarded) =>
    playedProbabilities(rules, awarded, chanceOfThree(spread)).reduce(
      (sum, played, index) => sum + played * valueOf(index + 1),
      0,
    ),
  );
}

/** Average pay of a bought feature in stakes: it opens as with three scatters, without a base spin. */
export function boughtValue(model: SlotModel): number {
  return featureValues(model, scatterSpread(model))[0] ?? 0;
}

/** A slot's return: exact over all stops, with free spins and retriggers in closed form. */
export function expectedShares(model: SlotModel): SlotShares {
  const spread = scatterSpread(model);
  const baseLines = expectedPay(model, baseLaw(model)) / model.stakeParts;
  const scatter = expectedScatter(model, spread);
  const freeSpins = featureValues(model, spread).reduce(
    (sum, value, index) => sum + value * (spread[index + MIN_PAYING] ?? 0),
    0,
  );
  return { baseLines, scatter, freeSpins, total: baseLines + scatter + freeSpins };
}

/** The return with its rates, which need an enumeration of three reels. */
export function enumerateSlotReturn(model: SlotModel): SlotReturn {
  return {
    ...expectedShares(model),
    hitRate: hitRate(model, MIN_PAYING),
    featureRate: model.scatterPays.length > 0 ? chanceOfThree(scatterSpread(model)) : 0,
  };
}
