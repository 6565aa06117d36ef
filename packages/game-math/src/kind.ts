import type { JsonValue } from "./json.ts";
import type { Draw, Mechanic } from "./mechanic.ts";
import type { PaySheet } from "./sheet.ts";

/** Long-run figures, as shares: 0.96 is 96 %. */
export interface ExactReturn {
  readonly returned: number;
  /** Share of rounds that pay anything; null when it depends on the bets or was not enumerated. */
  readonly hitRate: number | null;
}

/** The player assumed by simulations and stated RTPs: one who makes the best or the usual choice. */
export interface ReferencePlayer<Rules, View> {
  /** The opening choice for a total stake in minor units. */
  choose(rules: Rules, stakeMinor: number): JsonValue;
  /** The next action in an open round. */
  decide(rules: Rules, view: View, legalActions: readonly string[]): JsonValue;
}

/**
 * A round of the reference player as one fast function for simulations; equal draws give the mechanic's
 * result.
 */
export interface CompiledRound {
  /** Parts of the stake, the unit of `play`'s result. */
  readonly parts: number;
  /** Plays a round to its end and returns its total pay in parts of the stake. */
  play(draw: Draw): number;
}

/** A kind of game: its mechanic, pay sheet, RTP, and reference player. */
export interface GameKind<Rules = unknown, State = JsonValue, View = State> {
  readonly mechanic: Mechanic<Rules, State, View>;
  paySheet(rules: Rules): PaySheet;
  /** RTP by enumeration or closed form; null when only a simulation can determine it. May take seconds. */
  exactReturn(rules: Rules): ExactReturn | null;
  readonly reference: ReferencePlayer<Rules, View>;
  /** For kinds that need a fast simulation; only when a round has no further stakes. */
  compile?(rules: Rules): CompiledRound;
}
