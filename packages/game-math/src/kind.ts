import type { JsonValue } from "./json.ts";
import type { Draw, Mechanic } from "./mechanic.ts";
import type { PaySheet } from "./sheet.ts";

/** Long-run figures, as shares: 0.96 is 96 %. */
export interface ExactReturn {
  readonly returned: number;
  /** Share of rounds that pay anything; null where it depends on the bets or was not enumerated. */
  readonly hitRate: number | null;
}

/** The player whom simulations and stated returns suppose: one who makes the best or the usual choice. */
export interface ReferencePlayer<Rules, View> {
  /** What a round is opened with, for a total stake in minor units. */
  choose(rules: Rules, stakeMinor: number): JsonValue;
  /** What is done next in an open round. */
  decide(rules: Rules, view: View, legalActions: readonly string[]): JsonValue;
}

/** A round of the reference player as one fast call, for simulations: the same draws give what the mechanic gives. */
export interface CompiledRound {
  /** Equal parts of the stake that `play` answers in. */
  readonly parts: number;
  /** Plays a round to its end and answers all that it pays, in parts of the stake. */
  play(draw: Draw): number;
}

/** A kind of game: how it is played, what it pays, what it returns, and who the stated return is for. */
export interface GameKind<Rules = unknown, State = JsonValue, View = State> {
  readonly mechanic: Mechanic<Rules, State, View>;
  paySheet(rules: Rules): PaySheet;
  /** The return by enumeration or closed form; null where only a simulation can tell. May take seconds. */
  exactReturn(rules: Rules): ExactReturn | null;
  readonly reference: ReferencePlayer<Rules, View>;
  /** For kinds whose simulation must be quick; only where a round's stake is its opening stake. */
  compile?(rules: Rules): CompiledRound;
}
