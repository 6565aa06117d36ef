import type { CommandContext } from "../../../platform/command/command-runner.ts";
import type { OutcomeSource } from "../../../platform/random/randomness.ts";
import type { PlayerId, PlaySessionId } from "../../../platform/ids.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { resumeFairOutcome } from "../fairness/index.ts";
import { titleOf } from "../game/index.ts";
import { type Step, mechanics, type TitleRules } from "@w10/game-math";
import {
  type Caller,
  maxBetOf,
  notOpening,
  type Order,
  type Settled,
  settleInCommand,
  type SettlementRequest,
  wageringOfStep,
} from "../settlement/index.ts";
import { findEntry } from "../../../platform/command/command-log-store.ts";
import { hashInput } from "../../../platform/command/command-runner.ts";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { lockBalances } from "../../foundation/ledger/index.ts";
import type { RoundParts } from "./round-parts.ts";
import { type BetReply, offeredActions, toPlayRound, elapsedSince } from "./round-view.ts";
import {
  selectSessionBalance,
  toWireSessionBalance,
  type RoundRecord,
  type StoredState,
} from "../game-session/index.ts";
import { earlierSteps, isOnlyPoll } from "./replay-steps.ts";
import { lockOpenRound, type OpenRound, selectOpenRoundById } from "./round-store.ts";

export interface ActInput {
  readonly playerId: PlayerId;
  readonly roundId: string;
  /** The step that the player saw; null applies the default action until the end. */
  readonly step: number | null;
  readonly action: unknown;
}

/** A player's call. */
interface ActCall {
  readonly input: ActInput;
  readonly playSessionId: PlaySessionId;
  readonly order: Pick<Order, "key" | "command" | "requestId">;
  readonly caller: Caller;
}

/**
 * Takes a player's action in an open round. The outcome is drawn first; settlement then judges and moves the
 * money, together with other players' requests. A repeated key returns the first answer. An action that another
 * one has overtaken is decided again, by the step that the player saw.
 */
export async function actOnRound(parts: RoundParts, call: ActCall): Promise<BetReply> {
  const { playerId, roundId } = call.input;
  const order = { ...call.order, inputHash: hashInput(call.order.command, call.input) };
  for (;;) {
    const round = await selectOpenRoundById(parts.db, playerId, roundId);
    const prepared = await prepare(parts, round, { ...call.input, playSessionId: call.playSessionId }).catch(
      async (error: unknown) => {
        const first = await findEntry<BetReply>(parts.db, playerId, order.key);
        if (!first || !(error instanceof Refusal)) throw error;
        return { kind: "repeated" as const, first };
      },
    );
    if (prepared.kind === "poll") return prepared.reply;
    if (prepared.kind === "repeated") return repeat(prepared.first, order.inputHash);
    const { request, reply } = prepared;
    const { playSessionId } = call;
    const decision = await parts.batcher.settle(
      { ...request, playSessionId, order: { ...order, firstReply: reply } },
      call.caller,
    );
    if (decision.kind === "stale") continue;
    if (decision.kind === "refused") throw new Refusal(decision.code);
    if (decision.kind === "settled") return reply(decision);
    return repeat(await findEntry<BetReply>(parts.db, playerId, order.key), order.inputHash);
  }
}

function repeat(first: { readonly inputHash: Buffer; readonly reply: BetReply } | null, inputHash: Buffer) {
  if (!first?.inputHash.equals(inputHash)) throw new Refusal("idempotency.key_reused");
  return first.reply;
}

/** Finishes a round for a player who is away, inside the house's command. */
export async function finishRound(
  context: CommandContext,
  input: Pick<ActInput, "playerId" | "roundId"> & Pick<RoundParts, "newOutcome">,
): Promise<void> {
  const { tx, now } = context;
  const { playerId } = input;
  const seen = await selectOpenRoundById(tx, playerId, input.roundId);
  // Balances are locked first, as by every other request of play.
  if (seen) await lockBalances(tx, playerId, seen.currency);
  const round = await lockOpenRound(tx, playerId, input.roundId);
  const prepared = await prepare({ db: tx, newOutcome: input.newOutcome, clock: { now: () => now } }, round, {
    ...input,
    step: null,
    action: null,
    playSessionId: null,
  });
  if (prepared.kind === "act") await settleInCommand(context, { ...prepared.request, order: null });
}

type Prepared =
  | { readonly kind: "poll"; readonly reply: BetReply }
  | {
      readonly kind: "act";
      readonly request: SettlementRequest & { readonly state: StoredState };
      readonly reply: (settled: Settled) => BetReply;
    };

/** Decides an action by the round as it was read, up to its money. */
async function prepare(
  { db, newOutcome, clock }: { readonly db: Db | Tx } & Pick<RoundParts, "newOutcome" | "clock">,
  round: OpenRound | null,
  input: ActInput & { readonly playSessionId: string | null },
): Promise<Prepared> {
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
  const stakeMinor = round.stakeMinor + debitMinor;
  const state: StoredState = {
    game: step.state,
    legal: offeredActions(title, step, {
      stakeMinor,
      maxBetMinor: maxBetOf(round, { openedAt: round.createdAt, now }),
    }),
    setting: title.setting,
    ...(seed && { seed }),
    ...earlierSteps(round, input.step === null ? null : input.action),
  };
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
