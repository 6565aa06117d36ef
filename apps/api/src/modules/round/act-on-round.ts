import { toWire } from "@w10/money";
import type { CommandContext } from "../../platform/command-runner.ts";
import type { OutcomeSource } from "../../platform/randomness.ts";
import type { PlayerId } from "../../platform/ids.ts";
import { Refusal } from "../../platform/refusal.ts";
import { resumeFairOutcome } from "../fairness/index.ts";
import { titleOf } from "../game/index.ts";
import { countPlay } from "../limit/index.ts";
import { listBalances, transferMoney } from "../ledger/index.ts";
import { type Step, mechanics, type TitleRules } from "@w10/game-math";
import type { BetReply } from "./place-bet.ts";
import { lockOpenRound, type OpenRound, settleOpenRound, updateOpenRound } from "./round-store.ts";
import { elapsedSince } from "./round-rules.ts";
import { toPlayRound } from "./round-view.ts";

export interface ActInput {
  readonly playerId: PlayerId;
  readonly roundId: string;
  /** The step that the player saw; null takes the default action to the end. */
  readonly step: number | null;
  readonly action: unknown;
}

/** Takes an action in an open round: its state, its money and its next legal actions change together, or not at all. */
export async function actOnRound(
  context: CommandContext,
  input: ActInput & { newOutcome: () => OutcomeSource },
): Promise<BetReply> {
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
  await countPlay(context, { ...round, stakeMinor: step.debitMinor, winMinor: step.creditMinor });
  await moveMoney(context, round, { amountMinor: step.debitMinor, reason: "stake" });
  await moveMoney(context, round, { amountMinor: step.creditMinor, reason: "win" });
  const real = (await listBalances(context.tx, input.playerId)).find(
    ({ kind, currency }) => kind === "real" && currency === round.currency,
  );
  const balanceAfterMinor = real?.amountMinor ?? 0n;
  const next = {
    round,
    stakeMinor: round.stakeMinor + step.debitMinor,
    winMinor: round.winMinor + step.creditMinor,
    state: { game: step.state, legal: step.legalActions, setting: title.setting, ...(seed && { seed }) },
    draws: [...round.draws, ...outcome.drawn],
    now: context.now,
  };
  if (step.isFinal) await settleOpenRound(context.tx, { ...next, balanceAfterMinor });
  else await updateOpenRound(context.tx, next);
  const record = {
    ...round,
    ...next,
    status: step.isFinal ? ("settled" as const) : ("open" as const),
    step: round.step + 1,
  };
  return {
    round: toPlayRound(title.mechanic, record),
    balanceMinor: toWire(balanceAfterMinor),
    balanceVersion: Number(real?.version ?? 0n),
  };
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

async function moveMoney(
  context: CommandContext,
  round: OpenRound,
  { amountMinor, reason }: { amountMinor: bigint; reason: "stake" | "win" },
): Promise<void> {
  if (amountMinor === 0n) return;
  const toPlayer = reason === "win" ? amountMinor : -amountMinor;
  await transferMoney(context, {
    playerId: round.playerId,
    currency: round.currency,
    reason,
    subjectId: round.id,
    moves: [
      { account: "player/real", amountMinor: toPlayer },
      { account: "house/games", amountMinor: -toPlayer },
    ],
  });
}
