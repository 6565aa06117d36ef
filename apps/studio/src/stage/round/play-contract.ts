import type { JackpotLevelId, MechanicId, RulesOf, RulesSheet, ViewOf } from "@w10/game-math";
import type { CurrencyCode } from "@w10/money";
import type { Locale } from "./launch.ts";

/** A jackpot level of the title. Amounts in minor units of the session's currency. */
export interface JackpotLevelView {
  readonly level: JackpotLevelId;
  readonly amountMinor: number;
  /** The pool is won before it reaches this amount; null for a level won by chance. */
  readonly mustHitMinor: number | null;
  /** Rises with each change. */
  readonly version: number;
  readonly seedMinor: number;
  /** The pool's contribution from each stake, in millionths. */
  readonly sharePpm: number;
  /** Average stakes between two wins; null for a must-hit level. */
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

/** A round as sent by the server. `view` is the mechanic's view of its state. */
export interface Round<Id extends MechanicId = MechanicId> {
  readonly id: string;
  readonly status: "open" | "settled" | "void";
  readonly stakeMinor: number;
  readonly winMinor: number;
  /** Number of steps so far. An action names it, so that a stale one is refused. */
  readonly step: number;
  readonly view: ViewOf<Id>;
  readonly legalActions: readonly string[];
  /** Jackpot levels that the round won; included in `winMinor`. */
  readonly jackpotWins: readonly JackpotWin[];
  /** The seeds of a provably fair round; null if the server's generator decided it. */
  readonly seed: RoundSeed | null;
  /** A granted free spin: stake and win did not change the balance. */
  readonly isFree?: boolean;
  readonly createdAt: string;
}

/** A round after one of its steps, as its player saw it. */
export interface ReplayStep {
  /** The player's action; null for the opening and for the default action of an abandoned round. */
  readonly action: string | null;
  readonly round: Round;
}

/** Granted free spins on the title. Amounts in minor units. */
export interface FreeSpins {
  readonly left: number;
  readonly stakeMinor: number;
  /** Winnings of the spins played so far. */
  readonly wonMinor: number;
  /** Wagering of the winnings as a bonus; a ratio of 0 makes them real money. */
  readonly wagerRatio: number;
  readonly wagerDays: number;
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
  /** Decimals of amounts. */
  readonly minorUnits: number;
  readonly locale: Locale;
  /** Real and bonus money together. */
  readonly balanceMinor: number;
  /** The part of `balanceMinor` that is bonus money. */
  readonly bonusMinor: number;
  /** Bonus money that the title does not accept. */
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
  /** Pace controls that the operator allows; none in the strict profile. */
  readonly pace: {
    readonly canAutoplay: boolean;
    readonly canTurbo: boolean;
    readonly celebratesSmallWins: boolean;
  };
  /** Hours until the default action ends an unfinished round. */
  readonly openRoundHours: number;
  readonly openRound: Round | null;
  readonly lastRound: Round | null;
  /** When the player signed in, or opened the demo. */
  readonly startedAt: string;
  /** Wins minus stakes since then. */
  readonly netMinor: number;
}

export interface RoundReply {
  readonly round: Round;
  readonly balanceMinor: number;
  /** The part of `balanceMinor` that is bonus money. */
  readonly bonusMinor: number;
  readonly balanceVersion: number;
  /** Only after a free spin. */
  readonly freeSpins?: FreeSpins | null;
}

/** The balance and free spins of the open game. */
export type BalanceReply = Pick<
  PlaySession,
  "balanceMinor" | "bonusMinor" | "unusedBonusMinor" | "balanceVersion" | "freeSpins"
>;

/** The record of a finished round, with the title as it was played. */
export type Replay = Pick<
  PlaySession,
  "title" | "sheet" | "currency" | "minorUnits" | "locale" | "limits"
> & {
  readonly steps: readonly ReplayStep[];
};
