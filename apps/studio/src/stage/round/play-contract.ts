import type { JackpotLevelId, MechanicId, RulesOf, RulesSheet, ViewOf } from "@w10/game-math";
import type { CurrencyCode } from "@w10/money";
import type { Locale } from "./launch.ts";

/** A level of a title's jackpot. Amounts in minor units of the session's currency. */
export interface JackpotLevelView {
  readonly level: JackpotLevelId;
  readonly amountMinor: number;
  /** The pool is won before it holds this much; null where chance alone decides. */
  readonly mustHitMinor: number | null;
  /** Rises with each change. */
  readonly version: number;
  readonly seedMinor: number;
  /** Millionths of each stake that the pool takes in. */
  readonly sharePpm: number;
  /** Stakes between two wins on the average; null for a level that is won at a hidden amount. */
  readonly oddsMinor: number | null;
}

export interface PlayJackpot {
  readonly id: string;
  readonly name: string;
  readonly levels: readonly JackpotLevelView[];
}

export interface JackpotWin {
  readonly level: JackpotLevelId;
  readonly amountMinor: number;
}

export interface RoundSeed {
  readonly pair: number;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly scheme: number;
}

/** A round as the server gives it. `view` is the mechanic's view of the state. */
export interface Round<Id extends MechanicId = MechanicId> {
  readonly id: string;
  readonly status: "open" | "settled" | "void";
  readonly stakeMinor: number;
  readonly winMinor: number;
  /** Steps so far; an action names it, so that a stale one is refused. */
  readonly step: number;
  readonly view: ViewOf<Id>;
  readonly legalActions: readonly string[];
  /** Levels of the jackpot that it won; `winMinor` has them in it. */
  readonly jackpotWins: readonly JackpotWin[];
  /** The seeds of a provably fair round; null where the server's own generator decided it. */
  readonly seed: RoundSeed | null;
  /** A granted spin: stake and win moved no balance. */
  readonly isFree?: boolean;
  readonly createdAt: string;
}

/** A round after one of its steps, as its player saw it. */
export interface ReplayStep {
  /** The player's action of this step; null for the opening, and where the default action ended the round. */
  readonly action: string | null;
  readonly round: Round;
}

/** Granted spins on the title. Amounts in minor units. */
export interface FreeSpins {
  readonly left: number;
  readonly stakeMinor: number;
  /** The winnings of the spins that are already played. */
  readonly wonMinor: number;
  readonly expiresAt: string;
}

/** The title as the server plays it. */
export interface SessionTitle<Id extends MechanicId = MechanicId> {
  readonly slug: string;
  readonly mechanic: Id;
  readonly name: string;
  readonly provider: string;
  readonly rules: RulesOf<Id>;
  readonly symbols: readonly { readonly id: string }[];
  readonly stage: string;
}

export interface PlaySession {
  readonly sessionToken: string;
  readonly title: SessionTitle;
  readonly sheet: RulesSheet;
  readonly jackpot: PlayJackpot | null;
  readonly mode: "real" | "demo";
  readonly currency: CurrencyCode;
  /** Decimals of its amounts. */
  readonly minorUnits: number;
  readonly locale: Locale;
  /** Real and bonus money together. */
  readonly balanceMinor: number;
  /** How much of it is bonus money. */
  readonly bonusMinor: number;
  /** Bonus money that the title does not take. */
  readonly unusedBonusMinor: number;
  readonly balanceVersion: number;
  readonly freeSpins: FreeSpins | null;
  readonly limits: {
    readonly minStakeMinor: number;
    readonly maxStakeMinor: number;
    readonly defaultStakeMinor: number;
    readonly presetsMinor: readonly number[];
  };
  readonly minCycleMs: number;
  /** The pace controls that the operator allows; none in the strict profile. */
  readonly pace: {
    readonly canAutoplay: boolean;
    readonly canTurbo: boolean;
    readonly celebratesSmallWins: boolean;
  };
  /** How long a round may be left open before its default action ends it. */
  readonly openRoundHours: number;
  readonly openRound: Round | null;
  readonly lastRound: Round | null;
  /** When the player signed in; of a demo, when it was opened. */
  readonly startedAt: string;
  /** Wins less stakes since then. */
  readonly netMinor: number;
}

export interface RoundReply {
  readonly round: Round;
  readonly balanceMinor: number;
  /** How much of it is bonus money. */
  readonly bonusMinor: number;
  readonly balanceVersion: number;
  /** After a free spin: how the spins stand. */
  readonly freeSpins?: FreeSpins | null;
}

/** The balance and free spins of the open game. */
export type BalanceReply = Pick<
  PlaySession,
  "balanceMinor" | "bonusMinor" | "unusedBonusMinor" | "balanceVersion" | "freeSpins"
>;

/** The record of a finished round with the title as it was played. */
export type Replay = Pick<
  PlaySession,
  "title" | "sheet" | "currency" | "minorUnits" | "locale" | "limits"
> & {
  readonly steps: readonly ReplayStep[];
};
