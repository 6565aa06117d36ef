import type { FreeSpinRules } from "./slot/slot-rules.ts";

export type Volatility = "low" | "medium" | "high";

/** A row of a pay table. `multiple` is of the line stake, the total stake, or the bet, by `of`. */
export interface PayRow {
  /** A symbol id, a kind of bet, or a result. */
  readonly id: string;
  readonly role: "wild" | "scatter" | "symbol" | "bet" | "hand" | "odds";
  readonly of: "line" | "total" | "bet";
  /** Values for the placeholders in an `odds` row's name. */
  readonly values?: Readonly<Record<string, number | string>>;
  /**
   * `count` is symbols on a line, pockets covered, or null. A bet's and a hand's multiple excludes the
   * returned stake.
   */
  readonly pays: readonly { readonly count: number | null; readonly multiple: number }[];
}

/** A row whose multiples are of the total stake and bring it back within them: one pay, or several by count. */
export function oddsRow(id: string, pays: number | PayRow["pays"], values?: PayRow["values"]): PayRow {
  const list = typeof pays === "number" ? [{ count: null, multiple: pays }] : pays;
  return { id, role: "odds", of: "total", ...(values && { values }), pays: list };
}

/** A game's pays, derived from the rules that the engine plays; fast to compute. */
export interface PaySheet {
  /** Max win of a round in total (for blackjack: opening) stakes. */
  readonly maxWinMultiple: number;
  readonly payTable: readonly PayRow[];
  /** Rows by reel of each line; none for a game without lines. */
  readonly lines?: readonly (readonly number[])[];
  readonly freeSpins?: FreeSpinRules | null;
  /** Further values used in the rules' texts, for example `decks`. */
  readonly facts: Readonly<Record<string, number | string>>;
}

/** Information about a title for players: its pays, and its RTP from the committed report. */
export interface RulesSheet extends Required<PaySheet> {
  /** Long-run RTP in basis points before the win cap, including the jackpot's part. */
  readonly returnBasisPoints: number;
  /** The progressive jackpot's part of the RTP; zero without one. */
  readonly jackpotBasisPoints: number;
  /** Hit rate in basis points; null when it depends on the bets. */
  readonly hitRateBasisPoints: number | null;
  readonly volatility: Volatility;
}
