import { hourMs } from "../../../platform/time/durations.ts";
import { jobActor } from "../../../platform/command/actor.ts";
import { readPages } from "../../../platform/database/query.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { runEach } from "../../../platform/runtime/repeat.ts";
import { judgeEligibility, playerStateOf } from "../../foundation/eligibility/index.ts";
import { finishRound } from "./act-on-round.ts";
import type { RoundParts } from "./round-parts.ts";
import { selectWaiting, type WaitingRound } from "./round-store.ts";

const batch = 200;
const pageSize = 1_000;

/**
 * Finishes rounds by their default action when they were open longer than the operator allows, or their
 * player is restricted. Returns their number.
 */
export async function settleAbandoned(parts: RoundParts): Promise<number> {
  const now = parts.clock.now();
  const since = new Date(now.getTime() - parts.openRoundHours * hourMs);
  const abandoned: WaitingRound[] = [];
  const read = (after: WaitingRound | undefined, limit: number) => selectWaiting(parts.db, after, limit);
  for await (const page of readPages(pageSize, read)) {
    abandoned.push(...page.filter((round) => isAbandoned(round, { since, now })).slice(0, batch));
    if (abandoned.length >= batch) break;
  }
  await runEach(
    abandoned.map(({ playerId, id }) => () => {
      const input = { playerId, roundId: id };
      return parts.runner
        .run(
          { name: "round.settle-abandoned", actor: jobActor("round.settle-abandoned"), input, subjectId: id },
          (context) => finishRound(context, { ...input, newOutcome: parts.newOutcome }),
        )
        .catch((error: unknown) => {
          // The player has returned meanwhile.
          if (!(error instanceof Refusal)) throw error;
        });
    }),
  );
  return abandoned.length;
}

/** A restricted player cannot return to the round. */
const isAbandoned = (round: WaitingRound, { since, now }: { since: Date; now: Date }): boolean =>
  round.updatedAt < since || judgeEligibility("play", playerStateOf(round, now)) !== null;
