import { isDeepStrictEqual } from "node:util";
import type { operations, ReplyOf } from "@w10/contract";
import type { Step, TitleRules } from "@w10/game-math";
import { toWire } from "@w10/money";
import { type EarlierStep, type RoundRecord, toPlayRound } from "./round-view.ts";

export type ReplayStep = ReplyOf<typeof operations.replayTitleRound>["steps"][number];

/** The steps to keep with a round that goes on from `round` by an action. */
export function earlierSteps(
  { state, stakeMinor, winMinor }: Pick<RoundRecord, "state" | "stakeMinor" | "winMinor">,
  action: unknown,
  next: Pick<Step, "state" | "isFinal">,
): { readonly before?: readonly EarlierStep[] } {
  const { game, legal, before = [] } = state;
  if (!next.isFinal && isDeepStrictEqual(next.state, game)) return before.length > 0 ? { before } : {};
  const done = typeof action === "string" ? action : null;
  return {
    before: [
      ...before,
      { game, legal, stakeMinor: toWire(stakeMinor), winMinor: toWire(winMinor), action: done },
    ],
  };
}

/** A finished round as it went, from its record alone: one entry a step, the last one as it ended. */
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
