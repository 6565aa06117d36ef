import type { CurrencyCode } from "@w10/money";
import type { PlayerId } from "../../../platform/ids.ts";
import type { Restriction } from "../../safety/eligibility/index.ts";
import type { JackpotTurn, PoolState, PoolWin } from "../jackpot/index.ts";
import type { Posting } from "../../money/ledger/index.ts";
import type { CountedLimit } from "../../safety/limit/index.ts";

/** A request to move money of play. Amounts are minor units of `currency`. */
interface AnyRequest {
  readonly playerId: PlayerId;
  readonly gameId: string;
  /** Null for the house, which stakes nothing. */
  readonly playSessionId: string | null;
  readonly currency: CurrencyCode;
  readonly roundId: string;
  readonly debitMinor: bigint;
  readonly creditMinor: bigint;
  readonly isFinal: boolean;
  /** The stakes that count towards wagering with this request. */
  readonly wageringMinor: bigint;
  readonly state: object;
  readonly draws: readonly number[];
  readonly now: Date;
}

/** The opening of a round with its drawn outcome. */
export interface OpeningRequest<State extends object = object> extends AnyRequest {
  readonly kind: "opening";
  readonly playSessionId: string;
  readonly state: State;
  readonly key: string;
  readonly inputHash: Buffer;
  readonly requestId: string;
  /** A further stake without which the round could only be given up: limits and bonus must allow it too. */
  readonly playOnMinor: bigint;
  readonly minCycleMs: number;
  /** Version of the title's limits that allowed the stake. */
  readonly rulesVersion: number;
  /** Seed pair and nonce of a provably fair round. */
  readonly seed: { readonly pair: number; readonly nonce: number } | null;
  readonly jackpot: JackpotTurn | null;
}

/** A further step of an open round, with an optional stake and payout. */
export interface StepRequest extends AnyRequest {
  readonly kind: "step";
  readonly round: RoundBefore;
  /** Set for a stake without which the round could only be given up: time limits do not apply to it. */
  readonly isForced: boolean;
}

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

/** A granted spin: no balance moves, and its win is added to the grant's. */
export interface FreeSpinRequest extends AnyRequest {
  readonly kind: "free-spin";
  readonly playSessionId: string;
  readonly hasFreeSpin: boolean;
  readonly minCycleMs: number;
}

export type SettlementRequest = OpeningRequest | StepRequest | FreeSpinRequest;

/** The round that a key has opened before. */
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
  /** The pools after the request. */
  readonly pools: readonly PoolState[];
}

export type Decision =
  | Settled
  | FirstAnswer
  /** The title's limits or the seeds are not what the round was decided by: read them and decide again. */
  | { readonly kind: "stale" }
  | { readonly kind: "refused"; readonly code: SettlementRefusal };
