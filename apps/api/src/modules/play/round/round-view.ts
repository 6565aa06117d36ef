import { furtherStakeOf, mechanics, type Step, type TitleRules } from "@w10/game-math";
import type { operations, ReplyOf } from "@w10/contract";
import { toWire, type CurrencyCode } from "@w10/money";
import { toWireSeed } from "../fairness/index.ts";
import type { RoundRecord } from "../game-session/index.ts";
import { isAboveMaxBet } from "../settlement/index.ts";

export type BetReply = ReplyOf<typeof operations.placeBet>;

export interface BetInput {
  readonly choice: unknown;
  /** Currency of the stakes; the game session's by default. */
  readonly currency?: CurrencyCode | undefined;
  readonly key: string;
  readonly requestId: string;
  /** Plays a granted spin instead of a stake. */
  readonly isFree?: boolean | undefined;
}

export type PlayRound = ReplyOf<typeof operations.placeBet>["round"];

/** A round for its game: the mechanic hides what the player must not know yet. */
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

/**
 * Legal actions of a step that the active bonus allows: the round's total stake must not exceed the max bet.
 */
export function offeredActions(
  { mechanic, rules }: Pick<TitleRules, "mechanic" | "rules">,
  { state, legalActions }: Pick<Step, "state" | "legalActions">,
  of: { readonly stakeMinor: bigint; readonly maxBetMinor: bigint | null },
): readonly string[] {
  if (of.maxBetMinor === null) return legalActions;
  return legalActions.filter((action) => {
    const further = furtherStakeOf(mechanics[mechanic], { rules, state }, action);
    return further === 0n || !isAboveMaxBet(of.stakeMinor + further, of.maxBetMinor);
  });
}

/** How long a round has been open in whole milliseconds; zero if the clock was set back. */
export function elapsedSince(openedAt: Date, now: Date): number {
  return Math.max(0, now.getTime() - openedAt.getTime());
}
