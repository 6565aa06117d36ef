import type { JsonValue } from "../json.ts";
import { type Mechanic, refuse, type Step } from "../mechanic.ts";

interface Settled {
  readonly stakeMinor: number;
  readonly winMinor: number;
}

/** The only step of a round that is over as soon as it is opened. */
export function settledStep(state: Settled): Step {
  return {
    // Settled states are plain records of numbers and strings; their interfaces lack the index signature of JSON.
    state: state as unknown as JsonValue,
    debitMinor: BigInt(state.stakeMinor),
    creditMinor: BigInt(state.winMinor),
    isFinal: true,
    legalActions: [],
  };
}

/** The calls of a mechanic whose rounds have one step: nothing is left to do, and all may be seen. */
export const oneStep: Pick<Mechanic<never>, "act" | "view" | "settleByDefault"> = {
  act: () => refuse("round.action_illegal"),
  view: (state) => state,
  settleByDefault: ({ state }) => ({
    state,
    debitMinor: 0n,
    creditMinor: 0n,
    isFinal: true,
    legalActions: [],
  }),
};
