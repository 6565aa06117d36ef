import type { FreeSpinRules } from "./slot/slot-rules.ts";
import type { Volatility } from "./titles/title.ts";

/** One row of a pay table. `multiple` is of the line stake, the total stake, or the bet, as `of` says. */
export interface PayRow {
  /** A symbol id, a kind of bet, or a result. */
  readonly id: string;
  readonly role: "wild" | "scatter" | "symbol" | "bet" | "hand" | "odds";
  readonly of: "line" | "total" | "bet";
  /** Figures that the name of an `odds` row has places for. */
  readonly values?: Readonly<Record<string, number | string>>;
  /** `count` is symbols on a line, pockets covered, or null. A bet's and a hand's multiple leaves out the stake that comes back. */
  readonly pays: readonly { readonly count: number | null; readonly multiple: number }[];
}

/** What a game pays, read off the rules that the engine plays; quick to make. */
export interface PaySheet {
  /** The most that one round returns, in total (for blackjack: opening) stakes. */
  readonly maxWinMultiple: number;
  readonly payTable: readonly PayRow[];
  /** Rows by reel of each line; empty where a game has none. */
  readonly lines: readonly (readonly number[])[];
  readonly freeSpins: FreeSpinRules | null;
  /** Further figures that the rules' sentences name, for instance `decks`. */
  readonly facts: Readonly<Record<string, number | string>>;
}

/** What a player may know of a title: what it pays, and what it returns by its committed report. */
export interface RulesSheet extends PaySheet {
  /** Long-run return of the total stake in hundredths of a percent, before the win cap; a jackpot's part is in it. */
  readonly returnBasisPoints: number;
  /** How much of the return is the progressive jackpot's; zero without one. */
  readonly jackpotBasisPoints: number;
  /** Share of rounds that pay anything; null where it depends on the bets. */
  readonly hitRateBasisPoints: number | null;
  readonly volatility: Volatility;
}
