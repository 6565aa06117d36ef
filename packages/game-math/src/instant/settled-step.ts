import { refuse, type Step } from "../mechanic.ts";

interface Settled {
  readonly stakeMinor: number;
  readonly winMinor: number;
}

/** The only step of a round that is over as soon as it is opened. */
export function settledStep<State extends Settled>(state: State): Step<State> {
  return {
    state,
    debitMinor: BigInt(state.stakeMinor),
    creditMinor: BigInt(state.winMinor),
    isFinal: true,
    legalActions: [],
  };
}

/** The calls of a mechanic whose rounds have one step: nothing is left to do, and all may be seen. */
export const oneStep = {
  act: () => refuse("round.action_illegal"),
  view: <State>(state: State): State => state,
  settleByDefault: <State>({ state }: { readonly state: State }): Step<State> => ({
    state,
    debitMinor: 0n,
    creditMinor: 0n,
    isFinal: true,
    legalActions: [],
  }),
};
