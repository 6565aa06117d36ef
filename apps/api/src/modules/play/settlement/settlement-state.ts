import type { CurrencyCode } from "@w10/money";
import type { PlayerId } from "../../../platform/ids.ts";
import type { Restriction } from "../../foundation/eligibility/index.ts";
import type { JackpotTurn, PoolState, PoolWin } from "../jackpot/index.ts";
import type { Posting } from "../../foundation/ledger/index.ts";
import type { CountedLimit } from "../../safety/limit/index.ts";

/**
 * A request to move money of play. Amounts are minor units of `currency`. It says what it does: rules and writes ask
 * for that, so that there are no kinds of requests that one of them could forget.
 */
export interface SettlementRequest {
  readonly playerId: PlayerId;
  readonly gameId: string;
  /** Null for the house, which stakes nothing. */
  readonly playSessionId: string | null;
  readonly currency: CurrencyCode;
  readonly roundId: string;
  /** The open round that it continues; null where it begins one. */
  readonly round: RoundBefore | null;
  /** Whether the title must have no other such open round of the player: a rule of the built-in titles. */
  readonly isSole: boolean;
  readonly debitMinor: bigint;
  readonly creditMinor: bigint;
  readonly isFinal: boolean;
  /** Whether the round could only be given up without its stake: time limits do not apply to it. */
  readonly isForced: boolean;
  /** A further stake without which the round could only be given up: limits and bonus must allow it too. */
  readonly playOnMinor: bigint;
  /** The stakes that count towards wagering with this request. */
  readonly wageringMinor: bigint;
  /** Null for a stake; otherwise whether the player has a granted spin left, which moves no balance. */
  readonly hasFreeSpin: boolean | null;
  /** Least time since the title's last round; 0 for none. */
  readonly minCycleMs: number;
  readonly state: object;
  readonly draws: readonly number[];
  /** Kept with its first answer. Null inside a command, which keeps its own. */
  readonly order: Order | null;
  /** Version of the title's limits that allowed the stake; null where none was asked. */
  readonly rulesVersion: number | null;
  /** Seed pair and nonce of a provably fair round. */
  readonly seed: { readonly pair: number; readonly nonce: number } | null;
  readonly jackpot: JackpotTurn | null;
  readonly now: Date;
}

/** A request's key and what it asked for. */
export interface Order {
  readonly key: string;
  /** Its name in the command log. */
  readonly command: string;
  readonly inputHash: Buffer;
  readonly requestId: string;
  /** What is stored with the key for a repetition, once it is settled; null where the round itself has it all. */
  readonly firstReply: (settled: Settled) => object | null;
}

/** A request of a player with its drawn outcome: it shares its transaction with others. */
export interface PlayerRequest<State extends object = object> extends SettlementRequest {
  readonly playSessionId: string;
  readonly state: State;
  readonly order: Order;
}

/** The opening of a round. */
export interface OpeningRequest<State extends object = object> extends PlayerRequest<State> {
  readonly round: null;
}

/** What an opening does and a request inside a command does not. */
export const notOpening = {
  isSole: false,
  playOnMinor: 0n,
  order: null,
  rulesVersion: null,
  seed: null,
  jackpot: null,
} as const;

/** An open round before a step. */
export interface RoundBefore {
  readonly playSessionId: string;
  readonly createdAt: Date;
  readonly step: number;
  readonly stakeMinor: bigint;
  readonly winMinor: bigint;
  readonly bonusStakeMinor: bigint;
  readonly bonusGrantId: string | null;
  readonly balanceBeforeMinor: bigint;
}

/** The round that a key has opened or continued before. */
export interface FirstAnswer {
  readonly kind: "repeated";
  readonly inputHash: Buffer;
  readonly roundId: string;
  readonly openedAt: Date;
}

export type SettlementRefusal =
  | Restriction
  | "round.session_ended"
  | "game.is_blocked"
  | "wallet.currency_unknown"
  | "round.already_open"
  | "round.too_soon"
  | "limit.session_reached"
  | "limit.time_reached"
  | "limit.loss_reached"
  | "limit.wager_reached"
  | "bonus.free_spins_over"
  | "bonus.max_bet_exceeded"
  | "wallet.insufficient_funds";

/** A posting with its reason and subject. */
export interface PostingLine extends Posting {
  readonly reason: "stake" | "win" | "jackpot" | "bonus_commit" | "bonus_cancel";
  readonly subjectId: string;
}

export interface BalanceChange {
  readonly kind: "real" | "bonus";
  readonly amountMinor: bigint;
  readonly version: bigint;
  /** Whether a bonus is active in the currency. */
  readonly hasBonus: boolean;
}

/** Changes of a grant by play, including its end. */
export interface GrantChange {
  readonly id: string;
  readonly wageredMinor: bigint;
  readonly atRiskMinor: bigint;
  readonly paidOutMinor: bigint;
  readonly end: "wagered" | "spent" | null;
}

/** All changes of a request. */
export interface Settled {
  readonly kind: "settled";
  /** The balance usable on the title: real money, and bonus money if it takes it. */
  readonly balanceMinor: bigint;
  /** The part of it that is bonus money. */
  readonly bonusMinor: bigint;
  /** Of the real money. */
  readonly version: bigint;
  readonly stakeMinor: bigint;
  readonly winMinor: bigint;
  readonly bonusStakeMinor: bigint;
  readonly bonusGrantId: string | null;
  readonly balances: readonly BalanceChange[];
  readonly postings: readonly PostingLine[];
  readonly limits: readonly CountedLimit[];
  readonly grants: readonly GrantChange[];
  readonly jackpotWins: readonly PoolWin[];
  /** The title's category and share of wagering: the round is counted by them. */
  readonly category: string;
  readonly bonusPercent: number;
  /** The pools after the request. */
  readonly pools: readonly PoolState[];
}

export type Decision =
  | Settled
  | FirstAnswer
  /** The title's limits, the seeds or the round are not what was decided by: read them and decide again. */
  | { readonly kind: "stale" }
  | { readonly kind: "refused"; readonly code: SettlementRefusal };
