import type { CommandContext } from "../../../platform/command/command-runner.ts";
import type { OutcomeSource } from "../../../platform/random/randomness.ts";
import type { PlayerId, PlaySessionId } from "../../../platform/ids.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { resumeFairOutcome } from "../fairness/index.ts";
import { titleOf } from "../game/index.ts";
import { type Step, mechanics, type TitleRules } from "@w10/game-math";
import { maxBetOf, notOpening, settleInCommand, wageringOfStep } from "../settlement/index.ts";
import { type BetReply, offeredActions, toPlayRound, elapsedSince } from "./round-view.ts";
import {
  selectSessionBalance,
  toWireSessionBalance,
  type RoundRecord,
  type StoredState,
} from "../game-session/index.ts";
import { earlierSteps, isOnlyPoll } from "./replay-steps.ts";
import { lockOpenRound, type OpenRound } from "./round-store.ts";

export interface ActInput {
  readonly playerId: PlayerId;
  readonly roundId: string;
  /** The step that the player saw; null applies the default action until the end. */
  readonly step: number | null;
  readonly action: unknown;
}

/** The actor on a round: a game session, or the house. */
interface Acting {
  /** Null for the house, which stakes nothing. */
  readonly playSessionId: PlaySessionId | null;
  readonly newOutcome: () => OutcomeSource;
}

/** Takes an action in an open round: state, money and next legal actions change atomically. */
export async function actOnRound(context: CommandContext, input: ActInput & Acting): Promise<BetReply> {
  const round = await lockOpenRound(context.tx, input.playerId, input.roundId);
  if (!round) throw new Refusal("round.closed");
  if (input.step !== null && input.step !== round.step) throw new Refusal("round.action_illegal");
  const title = titleOf({ slug: round.slug, returnSetting: round.state.setting ?? null });
  if (!title) throw new Refusal("game.is_blocked");
  const { seed } = round.state;
  const outcome = seed
    ? await resumeFairOutcome(context.tx, input.playerId, { seed, drawn: round.draws })
    : input.newOutcome();
  const elapsedMs = elapsedSince(round.createdAt, context.now);
  const step = decide(title, { round, input, outcome, elapsedMs });
  if (isOnlyPoll(step, { game: round.state.game, drawn: outcome.drawn.length }))
    return toReply(title, round, await selectSessionBalance(context.tx, input.playerId, round));
  const { isFinal, debitMinor, creditMinor } = step;
  const stakeMinor = round.stakeMinor + debitMinor;
  const state: StoredState = {
    game: step.state,
    legal: offeredActions(title, step, {
      stakeMinor,
      maxBetMinor: maxBetOf(round, { openedAt: round.createdAt, now: context.now }),
    }),
    setting: title.setting,
    ...(seed && { seed }),
    ...earlierSteps(round, input.step === null ? null : input.action),
  };
  const settled = await settleInCommand(context, {
    ...notOpening,
    hasFreeSpin: null,
    minCycleMs: 0,
    playerId: input.playerId,
    gameId: round.gameId,
    playSessionId: input.playSessionId,
    currency: round.currency,
    roundId: round.id,
    debitMinor,
    creditMinor,
    isFinal,
    ...stakeRulesOf(title, round, step),
    state,
    draws: [...round.draws, ...outcome.drawn],
    round,
    now: context.now,
  });
  const record: RoundRecord = {
    ...round,
    state,
    stakeMinor: settled.stakeMinor,
    winMinor: settled.winMinor,
    status: isFinal ? "settled" : "open",
    step: round.step + 1,
  };
  return toReply(title, record, settled);
}

/** How a further stake is judged. One without which the round could only be given up is not a free choice. */
function stakeRulesOf({ mechanic: id, rules }: TitleRules, round: OpenRound, step: Step) {
  const mechanic = mechanics[id];
  const { game } = round.state;
  const coverage = {
    before: mechanic.coverage?.({ rules, state: game }),
    after: mechanic.coverage?.({ rules, state: step.state }),
  };
  return {
    wageringMinor: wageringOfStep({ beforeMinor: round.stakeMinor, stepMinor: step.debitMinor }, coverage),
    isForced: step.debitMinor === (mechanic.playOnStakeMinor?.(game) ?? 0n),
  };
}

function toReply(
  title: TitleRules,
  round: RoundRecord,
  sessionBalance: Parameters<typeof toWireSessionBalance>[0],
): BetReply {
  return { round: toPlayRound(title.mechanic, round), ...toWireSessionBalance(sessionBalance) };
}

function decide(
  title: TitleRules,
  at: { round: OpenRound; input: ActInput; outcome: OutcomeSource; elapsedMs: number },
): Step {
  const { round, input, outcome, elapsedMs } = at;
  const mechanic = mechanics[title.mechanic];
  const before = { rules: title.rules, state: round.state.game };
  if (input.step === null) return mechanic.settleByDefault(before, outcome.draw);
  const verdict = mechanic.act({ ...before, action: input.action, elapsedMs }, outcome.draw);
  if (!verdict.ok) throw new Refusal(verdict.code);
  return verdict.value;
}
