import { isDeepStrictEqual } from "node:util";
import type { operations, ReplyOf } from "@w10/contract";
import type { JsonValue, Step, TitleRules } from "@w10/game-math";
import { toWire } from "@w10/money";
import type { EarlierStep, RoundRecord } from "../game-session/index.ts";
import { toPlayRound } from "./round-view.ts";

export type ReplayStep = ReplyOf<typeof operations.replayTitleRound>["steps"][number];

/** Whether an action was a poll without effect. It is not a step and is not written. */
export function isOnlyPoll(
  step: Step,
  before: { readonly game: JsonValue; readonly drawn: number },
): boolean {
  const { isFinal, debitMinor, creditMinor, state } = step;
  const isMoved = isFinal || debitMinor > 0n || creditMinor > 0n || before.drawn > 0;
  return !isMoved && isDeepStrictEqual(state, before.game);
}

/** The earlier steps to store with a round that continues from `round` by an action. */
export function earlierSteps(
  { state, stakeMinor, winMinor }: Pick<RoundRecord, "state" | "stakeMinor" | "winMinor">,
  action: unknown,
): { readonly before?: readonly EarlierStep[] } {
  const { game, legal, before = [] } = state;
  const done = typeof action === "string" ? action : null;
  return {
    before: [
      ...before,
      { game, legal, stakeMinor: toWire(stakeMinor), winMinor: toWire(winMinor), action: done },
    ],
  };
}

/** The course of a finished round from its record: one entry per step, the last one as it ended. */
export function toReplaySteps(mechanic: TitleRules["mechanic"], round: RoundRecord): ReplayStep[] {
  const { before = [], ...last } = round.state;
  const earlier = before.map(({ game, legal, stakeMinor, winMinor }, index) => ({
    action: before[index - 1]?.action ?? null,
    round: toPlayRound(mechanic, {
      ...round,
      status: "open",
      stakeMinor: BigInt(stakeMinor),
      winMinor: BigInt(winMinor),
      step: index + 1,
      state: { ...last, game, legal },
    }),
  }));
  const end = { action: before.at(-1)?.action ?? null, round: toPlayRound(mechanic, round) };
  return [...earlier, end];
}
