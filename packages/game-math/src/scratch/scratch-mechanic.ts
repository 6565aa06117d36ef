import { oneStep, settledStep } from "../instant/settled-step.ts";
import { drawPlaces } from "../instant/shuffle.ts";
import { payMinor, readStake } from "../instant/stake.ts";
import { toStateMinor } from "../json.ts";
import type { Draw, Mechanic } from "../mechanic.ts";
import { SCRATCH_FIELDS, SCRATCH_PRIZES, type ScratchRules, TICKETS } from "./scratch-rules.ts";

/** A settled ticket. Its fields are known at the purchase; scratching only reveals them. */
export type ScratchState = {
  readonly kind: "scratch";
  readonly stakeMinor: number;
  readonly winMinor: number;
  /** Index of the prize, or null. */
  readonly prize: number | null;
  readonly multiplierHundredths: number;
  /**
   * The picture under each field, as the index of a prize: a winning ticket has three equal ones, no other
   * has.
   */
  readonly fields: readonly number[];
};

/** The prize of a ticket number: the first tickets have the lowest one, and so on. */
export function prizeOf({ prizes }: ScratchRules, ticket: number): number | null {
  let end = 0;
  const found = prizes.findIndex(({ tickets }) => {
    end += tickets;
    return ticket < end;
  });
  return found < 0 ? null : found;
}

/** Pictures in pairs, starting at `from`, without the prize's own. */
function pairs(from: number, prize: number | null, count: number): readonly number[] {
  const others = Array.from({ length: SCRATCH_PRIZES }, (_, index) => (from + index) % SCRATCH_PRIZES);
  return others
    .filter((picture) => picture !== prize)
    .flatMap((picture) => [picture, picture])
    .slice(0, count);
}

function layFields(prize: number | null, draw: Draw): readonly number[] {
  const from = draw(SCRATCH_PRIZES);
  const pictures =
    prize === null ? pairs(from, null, SCRATCH_FIELDS) : [prize, prize, prize, ...pairs(from, prize, 6)];
  const order = drawPlaces(SCRATCH_FIELDS, SCRATCH_FIELDS - 1, draw);
  const fields = Array.from({ length: SCRATCH_FIELDS }, () => pictures.at(-1) ?? 0);
  for (const [index, field] of order.entries()) fields[field] = pictures[index] ?? 0;
  return fields;
}

/**
 * Scratch card: a choice is `{ stakeMinor }`. A round draws a ticket of the print run, then the pictures'
 * arrangement: a first picture and shuffled fields. Three equal pictures pay their prize.
 */
export const scratchMechanic: Mechanic<ScratchRules, ScratchState> = {
  ...oneStep,
  id: "scratch",
  open({ rules, choice, limits }, draw) {
    const stake = readStake(choice, limits);
    if (!stake.ok) return stake;
    const stakeMinor = toStateMinor(stake.value);
    const prize = prizeOf(rules, draw(TICKETS));
    const multiplierHundredths = prize === null ? 0 : (rules.prizes[prize]?.hundredths ?? 0);
    const state: ScratchState = {
      kind: "scratch",
      stakeMinor,
      winMinor: payMinor(stakeMinor, multiplierHundredths),
      prize,
      multiplierHundredths,
      fields: layFields(prize, draw),
    };
    return { ok: true, value: settledStep(state) };
  },
};
