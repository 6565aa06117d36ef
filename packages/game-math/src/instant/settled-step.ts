import { refuse, type Step } from "../mechanic.ts";

interface Settled {
  readonly stakeMinor: number;
  readonly winMinor: number;
}

/** The only step of a round that is final at its opening. */
export function settledStep<State extends Settled>(state: State): Step<State> {
  return {
    state,
    debitMinor: BigInt(state.stakeMinor),
    creditMinor: BigInt(state.winMinor),
    isFinal: true,
    legalActions: [],
  };
}

/** A step of a round that takes several: the actions are open until it is over, and then the win is paid. */
export function phaseStep<State extends { readonly phase: string }>(
  state: State,
  debitMinor: number,
  { winMinor, actions }: { readonly winMinor: number; readonly actions: readonly string[] },
): Step<State> {
  const isFinal = state.phase === "over";
  return {
    state,
    debitMinor: BigInt(debitMinor),
    creditMinor: isFinal ? BigInt(winMinor) : 0n,
    isFinal,
    legalActions: isFinal ? [] : actions,
  };
}

/** The methods of a mechanic with single-step rounds: nothing to act on, nothing hidden. */
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
