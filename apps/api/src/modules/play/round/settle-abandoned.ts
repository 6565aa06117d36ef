import { hourMs } from "../../../platform/time/durations.ts";
import { jobActor } from "../../../platform/command/actor.ts";
import { readPages } from "../../../platform/database/query.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { runEach } from "../../../platform/runtime/repeat.ts";
import { judgeEligibility, playerStateOf } from "../../foundation/eligibility/index.ts";
import type { RoundParts } from "./round-parts.ts";
import { selectWaiting, type WaitingRound, lockOpenRound, selectOpenRoundById } from "./round-store.ts";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import { settleInCommand } from "../settlement/index.ts";
import { lockBalances } from "../../foundation/ledger/index.ts";
import { type ActInput, prepareStep } from "./decide-step.ts";

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

/** Finishes a round for a player who is away, inside the house's command. */
async function finishRound(
  context: CommandContext,
  input: Pick<ActInput, "playerId" | "roundId"> & Pick<RoundParts, "newOutcome">,
): Promise<void> {
  const { tx, now } = context;
  const { playerId } = input;
  const seen = await selectOpenRoundById(tx, playerId, input.roundId);
  // Balances are locked first, as by every other request of play.
  if (seen) await lockBalances(tx, playerId, seen.currency);
  const round = await lockOpenRound(tx, playerId, input.roundId);
  const prepared = await prepareStep(
    { db: tx, newOutcome: input.newOutcome, clock: { now: () => now } },
    round,
    {
      ...input,
      step: null,
      action: null,
      playSessionId: null,
    },
  );
  if (prepared.kind === "act") await settleInCommand(context, { ...prepared.request, order: null });
}
