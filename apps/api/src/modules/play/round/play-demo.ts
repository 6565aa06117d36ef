import type { Step } from "@w10/game-math";
import { toWire } from "@w10/money";
import { createId } from "../../../platform/ids.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { titleOf } from "../game/index.ts";
import { type BetInput, type BetReply, elapsedSince, toPlayRound } from "./round-view.ts";
import { drawDemoJackpotWins } from "./draw-jackpot-turn.ts";
import {
  type DemoState,
  type GameSession,
  openByChoice,
  readDemo,
  mechanicOf,
  writeDemo,
  type RoundRecord,
} from "../game-session/index.ts";
import type { RoundParts } from "./round-parts.ts";
import { isTooSoon } from "../settlement/index.ts";
import { earlierSteps, isOnlyPoll } from "./replay-steps.ts";

/** The same engine and odds as real play with play money, without any ledger rows. */
export async function placeDemoBet(
  parts: RoundParts,
  gameSession: GameSession,
  { key, choice }: BetInput,
): Promise<BetReply> {
  const { session, title, minCycleMs } = gameSession;
  const now = parts.clock.now();
  return moveDemo(parts, { ...gameSession, key }, async (last) => {
    if (last?.status === "open") throw new Refusal("round.already_open");
    if (isTooSoon({ lastRoundAt: last?.createdAt ?? null }, { minCycleMs, now }))
      throw new Refusal("round.too_soon");
    const step = openByChoice(gameSession, choice, parts.newOutcome().draw);
    const stake = { stakeMinor: step.debitMinor, currency: session.currency };
    const jackpot = await drawDemoJackpotWins(parts, title, stake);
    const creditMinor = jackpot.reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), step.creditMinor);
    const state = { setting: title.setting, ...(jackpot.length > 0 && { jackpot }) };
    const opened = { id: createId(), step: 0, stakeMinor: 0n, winMinor: 0n, createdAt: now };
    return { before: opened, step: { ...step, creditMinor }, state };
  });
}

export interface DemoAction {
  readonly roundId: string;
  readonly step: number;
  readonly action: unknown;
  readonly key: string;
}

/** A further action in the demo round. */
export async function actOnDemo(
  parts: RoundParts,
  gameSession: GameSession,
  { roundId, step: seen, action, key }: DemoAction,
): Promise<BetReply> {
  return moveDemo(parts, { ...gameSession, key }, async (round) => {
    if (round?.id !== roundId || round.status !== "open") throw new Refusal("round.closed");
    if (round.step !== seen) throw new Refusal("round.action_illegal");
    const { game, setting = null } = round.state;
    const title = titleOf({ slug: gameSession.title.slug, returnSetting: setting }) ?? gameSession.title;
    const outcome = parts.newOutcome();
    const elapsedMs = elapsedSince(round.createdAt, parts.clock.now());
    const step = mechanicOf(title).act({ rules: title.rules, state: game, action, elapsedMs }, outcome.draw);
    if (!step.ok) throw new Refusal(step.code);
    if (isOnlyPoll(step.value, { game, drawn: outcome.drawn.length })) return null;
    return {
      before: round,
      step: step.value,
      state: { setting: title.setting, ...earlierSteps(round, action) },
    };
  });
}

/** A round before a step, the step, and what is stored beside the mechanic's own state. */
interface DemoMove {
  readonly before: Omit<RoundRecord, "status" | "state">;
  readonly step: Step;
  readonly state: Omit<RoundRecord["state"], "game" | "legal">;
}

/** Makes one move in a demo; null moves nothing. The session's last key returns the last answer again. */
async function moveDemo(
  { db }: RoundParts,
  { session, title, key }: GameSession & { readonly key: string },
  decide: (round: RoundRecord | null) => Promise<DemoMove | null>,
): Promise<BetReply> {
  return db.transaction().execute(async (tx) => {
    const demo = await readDemo(tx, session.id, true);
    if (!demo) throw new Refusal("round.session_ended");
    const move = demo.key === key ? null : await decide(demo.round);
    if (!move) return toReply(title.mechanic, demo);
    const { debitMinor, creditMinor, isFinal, state: game, legalActions: legal } = move.step;
    if (demo.balanceMinor < debitMinor) throw new Refusal("wallet.insufficient_funds");
    const round: RoundRecord = {
      ...move.before,
      status: isFinal ? "settled" : "open",
      stakeMinor: move.before.stakeMinor + debitMinor,
      winMinor: move.before.winMinor + creditMinor,
      step: move.before.step + 1,
      state: { game, legal, ...move.state },
    };
    const after = { balanceMinor: demo.balanceMinor - debitMinor + creditMinor, round, key };
    await writeDemo(tx, session.id, { before: demo, after });
    return toReply(title.mechanic, { ...after, version: demo.version + 1n });
  });
}

function toReply(
  mechanic: GameSession["title"]["mechanic"],
  { round, balanceMinor, version }: DemoState,
): BetReply {
  if (!round) throw new Error("a demo's key is kept without its round");
  return {
    round: toPlayRound(mechanic, round),
    balanceMinor: toWire(balanceMinor),
    bonusMinor: 0,
    balanceVersion: Number(version),
  };
}
