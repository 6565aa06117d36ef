import type { JsonValue } from "@w10/game-math";
import { mechanics, type TitleRules } from "@w10/game-math";
import type { operations, ReplyOf } from "@w10/contract";
import { toWire } from "@w10/money";
import { type RoundSeed, toWireSeed } from "../fairness/index.ts";
import type { JackpotWin } from "../../money/ledger/index.ts";

export type PlayRound = ReplyOf<typeof operations.placeBet>["round"];

/** What is stored of a round's course: the mechanic's own state and what may be done next. */
export interface StoredState {
  readonly game: JsonValue;
  readonly legal: readonly string[];
  /** The return setting that the round was opened at, and is played to its end at; rounds from before there were any have none. */
  readonly setting?: string;
  /** Of a provably fair round. */
  readonly seed?: RoundSeed;
  /** Of a free spin, which moved no money: the granted stake, and what it won for the spins. */
  readonly freeSpin?: {
    readonly stakeMinor: number;
    readonly winMinor: number;
    /** The money that the spins' wins are granted as; spins from before it was kept were granted as bonus money. */
    readonly winsAs?: "bonus" | "real";
  };
  /** The steps before this one, for the replay; looks that changed nothing are left out. Rounds of one step have none. */
  readonly before?: readonly EarlierStep[];
  /** What the round won of a jackpot, written by settlement. */
  readonly jackpot?: readonly JackpotWin[];
}

/** A round as it stood before its player went on. Amounts in minor units. */
export interface EarlierStep {
  readonly game: JsonValue;
  readonly legal: readonly string[];
  readonly stakeMinor: number;
  readonly winMinor: number;
  /** What the player did next; null where the default action ended the round. */
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

/** A round as its frame may see it: the mechanic hides what the player must not know yet. */
export function toPlayRound(mechanic: TitleRules["mechanic"], round: RoundRecord): PlayRound {
  const { freeSpin } = round.state;
  return {
    id: round.id,
    status: round.status,
    stakeMinor: freeSpin?.stakeMinor ?? toWire(round.stakeMinor),
    winMinor: freeSpin?.winMinor ?? toWire(round.winMinor),
    isFree: freeSpin !== undefined,
    step: round.step,
    view: mechanics[mechanic].view(round.state.game),
    legalActions: round.status === "open" ? [...round.state.legal] : [],
    seed: round.state.seed ? toWireSeed(round.state.seed) : null,
    jackpotWins: [...(round.state.jackpot ?? [])],
    createdAt: round.createdAt.toISOString(),
  };
}
