import type { JsonValue } from "./json.ts";

/**
 * Draws an unbiased integer in [0, exclusiveMax). On the server implemented over node:crypto, which records
 * the draws.
 */
export type Draw = (exclusiveMax: number) => number;

/** Why a choice or an action is refused. */
export type RefusalCode = "round.action_illegal" | "round.stake_outside_limits";

/** The result of a rule: a value, or a refusal code. */
export type Verdict<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: RefusalCode };

/** Limits of a round's total stake in minor units of the player's currency. */
export interface StakeLimits {
  readonly minStakeMinor: bigint;
  readonly maxStakeMinor: bigint;
}

/**
 * One step of a round. `state` is stored and passed back unchanged; `debitMinor` is taken now (the opening
 * stake, later a double, split or insurance), `creditMinor` is paid now; a final step has no legal actions.
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
  /** Unvalidated JSON. */
  readonly choice: unknown;
  readonly limits: StakeLimits;
}

export interface ActInput<Rules, State> {
  readonly rules: Rules;
  /** The state of the last step. */
  readonly state: State;
  /** Unvalidated JSON. */
  readonly action: unknown;
  /** Whole milliseconds since the opening by the server's clock; never negative. */
  readonly elapsedMs: number;
}

/**
 * The rules of a kind of game: pure, with all randomness from `draw`. No method throws on a player's input.
 * States and views are `type`s, because an `interface` is not assignable to JSON.
 */
export interface Mechanic<Rules = unknown, State = JsonValue, View = State> {
  readonly id: MechanicId;
  /** Opens a round: checks the choice and the stake limits, then draws. */
  open(input: OpenInput<Rules>, draw: Draw): Verdict<Step<State>>;
  /**
   * For games that need a further stake to continue: that stake in minor units. Without it the round can only
   * be given up, so a player who cannot place it must not open the round.
   */
  playOnStakeMinor?(state: State): bigint;
  /**
   * For games in which players choose how many outcomes win: the share of outcomes, 0 to 1, on which the
   * choice does not lose; null until it is made. Covering nearly everything is play without risk.
   */
  coverage?(at: Pick<ActInput<Rules, State>, "rules" | "state">): number | null;
  /** A further action on an open round. */
  act(input: ActInput<Rules, State>, draw: Draw): Verdict<Step<State>>;
  /**
   * For games in which time matters: the action that only polls the round, and the milliseconds from the
   * opening at which time alone ends it. That instant reveals the outcome and must not leave the server
   * before it has passed.
   */
  readonly poll?: { readonly action: string; endsAtMs(state: State): number };
  /** The player's view of a state. */
  view(state: State): View;
  /**
   * Finishes an abandoned open round without a further debit. A final state is returned unchanged with
   * nothing to pay.
   */
  settleByDefault(input: Omit<ActInput<Rules, State>, "action" | "elapsedMs">, draw: Draw): Step<State>;
}

export function refuse(code: RefusalCode): { readonly ok: false; readonly code: RefusalCode } {
  return { ok: false, code };
}

export function isWithin(stakeMinor: bigint, limits: StakeLimits): boolean {
  return stakeMinor >= limits.minStakeMinor && stakeMinor <= limits.maxStakeMinor;
}
