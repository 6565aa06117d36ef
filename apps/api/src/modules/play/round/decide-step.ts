import type { OutcomeSource } from "../../../platform/random/randomness.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { resumeFairOutcome } from "../fairness/index.ts";
import { titleOf } from "../game/index.ts";
import { type Step, mechanics, type TitleRules } from "@w10/game-math";
import {
  maxBetOf,
  notOpening,
  type Settled,
  type SettlementRequest,
  wageringOfStep,
} from "../settlement/index.ts";
import type { Db, Tx } from "../../../platform/database/database.ts";
import type { RoundParts } from "./round-parts.ts";
import { type BetReply, offeredActions, toPlayRound, elapsedSince } from "./round-view.ts";
import {
  selectSessionBalance,
  toWireSessionBalance,
  type RoundRecord,
  type StoredState,
} from "../game-session/index.ts";
import { earlierSteps, isOnlyPoll } from "./replay-steps.ts";
import { type OpenRound } from "./round-store.ts";

export interface ActInput {
  readonly playerId: PlayerId;
  readonly roundId: string;
  /** The step that the player saw; null applies the default action until the end. */
  readonly step: number | null;
  readonly action: unknown;
}

type PreparedStep =
  | { readonly kind: "poll"; readonly reply: BetReply }
  | {
      readonly kind: "act";
      readonly request: SettlementRequest & { readonly state: StoredState };
      readonly reply: (settled: Settled) => BetReply;
    };

/** Decides an action by the round as it was read, up to its money. */
export async function prepareStep(
  { db, newOutcome, clock }: { readonly db: Db | Tx } & Pick<RoundParts, "newOutcome" | "clock">,
  round: OpenRound | null,
  input: ActInput & { readonly playSessionId: string | null },
): Promise<PreparedStep> {
  if (!round) throw new Refusal("round.closed");
  if (input.step !== null && input.step !== round.step) throw new Refusal("round.action_illegal");
  const title = titleOf({ slug: round.slug, returnSetting: round.state.setting ?? null });
  if (!title) throw new Refusal("game.is_blocked");
  const now = clock.now();
  const { seed } = round.state;
  const outcome = seed
    ? await resumeFairOutcome(db, input.playerId, { seed, drawn: round.draws })
    : newOutcome();
  const elapsedMs = elapsedSince(round.createdAt, now);
  const step = decide(title, { round, input, outcome, elapsedMs });
  if (isOnlyPoll(step, { game: round.state.game, drawn: outcome.drawn.length })) {
    const reply = toReply(title, round, await selectSessionBalance(db, input.playerId, round));
    return { kind: "poll", reply };
  }
  const { isFinal, debitMinor, creditMinor } = step;
  const state = stateAfter(title, { round, step, now, action: input.step === null ? null : input.action });
  const request = {
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
    now,
  };
  const status = isFinal ? ("settled" as const) : ("open" as const);
  const reply = (settled: Settled): BetReply =>
    toReply(
      title,
      {
        ...round,
        state,
        stakeMinor: settled.stakeMinor,
        winMinor: settled.winMinor,
        status,
        step: round.step + 1,
      },
      settled,
    );
  return { kind: "act", request, reply };
}

/** The stored state after a step. */
function stateAfter(
  title: TitleRules,
  { round, step, now, action }: { round: OpenRound; step: Step; now: Date; action: unknown },
): StoredState {
  const { seed } = round.state;
  const maxBetMinor = maxBetOf(round, { openedAt: round.createdAt, now });
  return {
    game: step.state,
    legal: offeredActions(title, step, { stakeMinor: round.stakeMinor + step.debitMinor, maxBetMinor }),
    setting: title.setting,
    ...(seed && { seed }),
    ...earlierSteps(round, action),
  };
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
