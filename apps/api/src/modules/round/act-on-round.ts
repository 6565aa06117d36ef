import type { CommandContext } from "../../platform/command-runner.ts";
import type { OutcomeSource } from "../../platform/randomness.ts";
import type { PlayerId, PlaySessionId, SessionId } from "../../platform/ids.ts";
import { Refusal } from "../../platform/refusal.ts";
import { resumeFairOutcome } from "../fairness/index.ts";
import { titleOf } from "../game/index.ts";
import { closeStep, wageringOfStep } from "../bonus/index.ts";
import { type Step, mechanics, type TitleRules } from "@w10/game-math";
import { moveRoundMoney, type StepMoney } from "./move-round-money.ts";
import type { BetReply } from "./bet.ts";
import { type Purse, selectPurse, toWirePurse } from "./purse.ts";
import { offeredActions } from "./offered-actions.ts";
import { admitPlay } from "./admit-play.ts";
import { earlierSteps, isOnlyLook } from "./replay-steps.ts";
import { lockOpenRound, type OpenRound, settleOpenRound, updateOpenRound } from "./round-store.ts";
import { elapsedSince } from "./round-rules.ts";
import { type RoundRecord, toPlayRound } from "./round-view.ts";

export interface ActInput {
  readonly playerId: PlayerId;
  readonly roundId: string;
  /** The step that the player saw; null takes the default action to the end. */
  readonly step: number | null;
  readonly action: unknown;
}

/** What acts on a round: a frame, or the house. */
interface Acting {
  /** Null for the house, which stakes nothing. */
  readonly playSessionId: PlaySessionId | null;
  readonly newOutcome: () => OutcomeSource;
}

/** Takes an action in an open round: its state, its money and its next legal actions change together, or not at all. */
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
  if (isOnlyLook(step, { game: round.state.game, drawn: outcome.drawn.length }))
    return toReply(title, round, await selectPurse(context.tx, input.playerId, round));
  const signInId = step.debitMinor > 0n ? await admitStake(context, input) : null;
  const moved = await moveRoundMoney(context, round, moneyOf(title, { round, step, signInId }));
  const { isFinal } = step;
  if (moved.hasBonus || moved.bonusGrantId) await closeStep(context, moved, { isFinal });
  const purse = await selectPurse(context.tx, input.playerId, round);
  const next = {
    round: moved,
    stakeMinor: moved.stakeMinor,
    winMinor: moved.winMinor,
    state: {
      game: step.state,
      legal: offeredActions(title, step, { stakeMinor: moved.stakeMinor, maxBetMinor: round.maxBetMinor }),
      setting: title.setting,
      ...(seed && { seed }),
      ...earlierSteps(round, input.step === null ? null : input.action),
    },
    draws: [...round.draws, ...outcome.drawn],
    now: context.now,
  };
  if (isFinal) await settleOpenRound(context.tx, { ...next, balanceAfterMinor: purse.balanceMinor });
  else await updateOpenRound(context.tx, next);
  const record = {
    ...round,
    ...next,
    status: isFinal ? ("settled" as const) : ("open" as const),
    step: round.step + 1,
  };
  return toReply(title, record, purse);
}

/** A further stake is a stake: whoever may not open a round may not add to one either. Answers the sign-in that stakes. */
async function admitStake({ tx, now }: CommandContext, { playSessionId }: Acting): Promise<SessionId> {
  if (!playSessionId) throw new Error("the house stakes nothing for a player");
  return admitPlay(tx, playSessionId, now);
}

/** The money of a step. A stake without which the round could only be given up is no free choice of the moment. */
function moneyOf(
  { mechanic: id, rules }: TitleRules,
  { round, step, signInId }: { round: OpenRound; step: Step; signInId: SessionId | null },
): StepMoney {
  const mechanic = mechanics[id];
  const { game } = round.state;
  const { debitMinor, creditMinor, state } = step;
  const coverage = {
    before: mechanic.coverage?.({ rules, state: game }),
    after: mechanic.coverage?.({ rules, state }),
  };
  return {
    debitMinor,
    creditMinor,
    wageringMinor: wageringOfStep({ beforeMinor: round.stakeMinor, stepMinor: debitMinor }, coverage),
    signInId: debitMinor === (mechanic.playOnStakeMinor?.(game) ?? 0n) ? null : signInId,
  };
}

function toReply(title: TitleRules, round: RoundRecord, purse: Purse): BetReply {
  return { round: toPlayRound(title.mechanic, round), ...toWirePurse(purse) };
}

function decide(
  title: TitleRules,
  {
    round,
    input,
    outcome,
    elapsedMs,
  }: { round: OpenRound; input: ActInput; outcome: OutcomeSource; elapsedMs: number },
): Step {
  const mechanic = mechanics[title.mechanic];
  const at = { rules: title.rules, state: round.state.game };
  if (input.step === null) return mechanic.settleByDefault(at, outcome.draw);
  const verdict = mechanic.act({ ...at, action: input.action, elapsedMs }, outcome.draw);
  if (!verdict.ok) throw new Refusal(verdict.code);
  return verdict.value;
}
