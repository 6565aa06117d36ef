import type { JsonValue } from "./json.ts";

/** Draws an unbiased integer in [0, exclusiveMax). The server's port over node:crypto implements it and records the draws. */
export type Draw = (exclusiveMax: number) => number;

/** Why a choice or an action is refused. */
export type RefusalCode = "round.action_illegal" | "round.stake_outside_limits";

/** The answer of a rule: the value, or the code of the refusal. */
export type Verdict<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: RefusalCode };

/** Limits of the total stake of a round, minor units of the player's currency. */
export interface StakeLimits {
  readonly minStakeMinor: bigint;
  readonly maxStakeMinor: bigint;
}

/**
 * One step of a round. `state` is stored and given back as it is; `debitMinor` is taken now (the stake at the opening,
 * later a double, split or insurance), `creditMinor` is paid now; a final step has no legal actions.
 */
export interface Step<State = JsonValue> {
  readonly state: State;
  readonly debitMinor: bigint;
  readonly creditMinor: bigint;
  readonly isFinal: boolean;
  readonly legalActions: readonly string[];
}

export type MechanicId =
  | "slot-lines"
  | "slot-tumble"
  | "slot-hold"
  | "roulette"
  | "blackjack"
  | "dice"
  | "mines"
  | "plinko"
  | "limbo"
  | "keno"
  | "wheel"
  | "scratch"
  | "crash"
  | "three-card"
  | "baccarat"
  | "video-poker";

export interface OpenInput<Rules> {
  readonly rules: Rules;
  /** Unknown JSON from the wire. */
  readonly choice: unknown;
  readonly limits: StakeLimits;
}

export interface ActInput<Rules, State> {
  readonly rules: Rules;
  /** What the last step stored. */
  readonly state: State;
  /** Unknown JSON from the wire. */
  readonly action: unknown;
  /** Milliseconds since the round was opened, by the server's clock; whole and never negative. */
  readonly elapsedMs: number;
}

/**
 * The rules of one kind of game: pure, all chance comes from `draw`. None of the calls throws on a player's input. States and views
 * are `type`s, which count as JSON where an `interface` does not.
 */
export interface Mechanic<Rules = unknown, State = JsonValue, View = State> {
  readonly id: MechanicId;
  /** Opens a round: checks the choice and the stake limits, then draws. */
  open(input: OpenInput<Rules>, draw: Draw): Verdict<Step<State>>;
  /**
   * Of games that ask for a further stake to be played on at all: that stake, minor units. Without it the round can only be given up,
   * so whoever may not place it must not open the round.
   */
  playOnStakeMinor?(state: State): bigint;
  /**
   * Of games in which players choose how many outcomes win: the share of all outcomes, 0 to 1, on which the choice does not lose; null
   * while it is still to be made. Players who cover nearly everything play without risk.
   */
  coverage?(at: Pick<ActInput<Rules, State>, "rules" | "state">): number | null;
  /** A further action on an open round. */
  act(input: ActInput<Rules, State>, draw: Draw): Verdict<Step<State>>;
  /**
   * Of games in which time plays: the action that only looks whether a round is still on, and the milliseconds from the opening at
   * which time alone ends it. The instant tells of the outcome, so it must never leave the server before it is over.
   */
  readonly look?: { readonly action: string; endsAtMs(state: State): number };
  /** What the player may see of a state. */
  view(state: State): View;
  /** Finishes an abandoned open round without a further debit. A final state comes back unchanged with nothing to pay. */
  settleByDefault(input: Omit<ActInput<Rules, State>, "action" | "elapsedMs">, draw: Draw): Step<State>;
}

export function refuse(code: RefusalCode): { readonly ok: false; readonly code: RefusalCode } {
  return { ok: false, code };
}

export function isWithin(stakeMinor: bigint, limits: StakeLimits): boolean {
  return stakeMinor >= limits.minStakeMinor && stakeMinor <= limits.maxStakeMinor;
}
