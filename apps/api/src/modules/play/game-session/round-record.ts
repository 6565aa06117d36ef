import type { JsonValue } from "@w10/game-math";
import type { RoundSeed } from "../fairness/index.ts";
import type { JackpotWin } from "../../foundation/ledger/index.ts";

/** Stored state of a round: the mechanic's state and the legal actions. */
export interface StoredState {
  readonly game: JsonValue;
  readonly legal: readonly string[];
  /**
   * RTP setting at the opening, which applies until the end; missing in rounds from before settings existed.
   */
  readonly setting?: string;
  /** Set for a provably fair round. */
  readonly seed?: RoundSeed;
  /** Set for a free spin, which moves no money: the granted stake, and its win. */
  readonly freeSpin?: {
    readonly stakeMinor: number;
    readonly winMinor: number;
    /** How the winnings are granted; spins from before this field were granted as bonus money. */
    readonly winsAs?: "bonus" | "real";
    /** Missing in spins from before it was recorded. */
    readonly grantId?: string;
  };
  /** Earlier steps, for the replay, without polls. Rounds of one step have none. */
  readonly before?: readonly EarlierStep[];
  /** The round's jackpot wins, written by settlement. */
  readonly jackpot?: readonly JackpotWin[];
  /** The share of the stake that each jackpot pool took, in millionths by the pool's code; by settlement. */
  readonly shares?: Readonly<Record<string, number>>;
}

/** A round before a further step. Amounts in minor units. */
export interface EarlierStep {
  readonly game: JsonValue;
  readonly legal: readonly string[];
  readonly stakeMinor: number;
  readonly winMinor: number;
  /** The player's next action; null for the default action. */
  readonly action: string | null;
}

export interface RoundRecord {
  readonly id: string;
  readonly status: "open" | "settled" | "void";
  readonly stakeMinor: bigint;
  readonly winMinor: bigint;
  readonly step: number;
  readonly state: StoredState;
  readonly createdAt: Date;
}
