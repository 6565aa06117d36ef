import type { TitleRules } from "@w10/game-math";
import { toWire } from "@w10/money";
import { createId } from "../../../platform/ids.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { titleOf } from "../game/index.ts";
import {
  type BetInput,
  type BetReply,
  elapsedSince,
  type PlayRound,
  type RoundRecord,
  toPlayRound,
} from "./round-view.ts";
import { drawDemoJackpotWins } from "./draw-jackpot-turn.ts";
import {
  type DemoRound,
  storeDemoRound,
  selectDemoRounds,
  type DemoState,
  readDemo,
  writeDemo,
  type GameSession,
  mechanicOf,
} from "../game-session/index.ts";
import type { RoundParts } from "./round-parts.ts";
import { isTooSoon } from "../settlement/index.ts";
import { earlierSteps, isOnlyPoll } from "./replay-steps.ts";
import type { Tx } from "../../../platform/database/database.ts";

/** The demo round of a session if it has this status. */
export function toDemoRound(
  title: TitleRules,
  round: DemoRound | null | undefined,
  status: DemoRound["status"],
): PlayRound | null {
  return round?.status === status ? toView(title, round) : null;
}

/** The same engine and odds as real play with play money, without any ledger rows. */
export async function placeDemoBet(
  parts: RoundParts,
  gameSession: GameSession,
  input: BetInput,
): Promise<BetReply> {
  return inDemo(parts, gameSession, async (tx, demo) => {
    if (demo.key === input.key) return repeatDemo(gameSession.title, demo);
    const last = demo.round;
    if (last?.status === "open") throw new Refusal("round.already_open");
    const lastRoundAt = last ? new Date(last.createdAt) : null;
    if (isTooSoon({ lastRoundAt }, { minCycleMs: gameSession.minCycleMs, now: parts.clock.now() }))
      throw new Refusal("round.too_soon");
    const limits = {
      minStakeMinor: BigInt(gameSession.limits.minStakeMinor),
      maxStakeMinor: BigInt(gameSession.limits.maxStakeMinor),
    };
    const step = mechanicOf(gameSession.title).open(
      { rules: gameSession.title.rules, choice: input.choice, limits },
      parts.newOutcome().draw,
    );
    if (!step.ok) throw new Refusal(step.code);
    const { debitMinor, isFinal, state, legalActions } = step.value;
    if (demo.balanceMinor < debitMinor) throw new Refusal("wallet.insufficient_funds");
    if (last) await storeDemoRound(tx, gameSession.session.id, { version: demo.version, round: last });
    const stake = { stakeMinor: debitMinor, currency: gameSession.session.currency };
    const jackpot = await drawDemoJackpotWins(parts, gameSession.title, stake);
    const creditMinor = jackpot.reduce(
      (sum, { amountMinor }) => sum + BigInt(amountMinor),
      step.value.creditMinor,
    );
    return keep(
      tx,
      { gameSession, demo, key: input.key },
      {
        balanceMinor: demo.balanceMinor - debitMinor + creditMinor,
        round: {
          id: createId(),
          status: isFinal ? "settled" : "open",
          stake: toWire(debitMinor),
          win: toWire(creditMinor),
          step: 1,
          state: {
            game: state,
            legal: legalActions,
            setting: gameSession.title.setting,
            ...(jackpot.length > 0 && { jackpot }),
          },
          createdAt: parts.clock.now().toISOString(),
        },
      },
    );
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
  input: DemoAction,
): Promise<BetReply> {
  return inDemo(parts, gameSession, async (tx, demo) => {
    if (demo.key === input.key) return repeatDemo(gameSession.title, demo);
    const { round } = demo;
    if (round?.id !== input.roundId || round.status !== "open") throw new Refusal("round.closed");
    if (round.step !== input.step) throw new Refusal("round.action_illegal");
    const title =
      titleOf({ slug: gameSession.title.slug, returnSetting: round.state.setting ?? null }) ??
      gameSession.title;
    const outcome = parts.newOutcome();
    const step = mechanicOf(title).act(
      {
        rules: title.rules,
        state: round.state.game,
        action: input.action,
        elapsedMs: elapsedSince(new Date(round.createdAt), parts.clock.now()),
      },
      outcome.draw,
    );
    if (!step.ok) throw new Refusal(step.code);
    if (isOnlyPoll(step.value, { game: round.state.game, drawn: outcome.drawn.length }))
      return repeatDemo(gameSession.title, demo);
    const { debitMinor, creditMinor, isFinal, state, legalActions } = step.value;
    if (demo.balanceMinor < debitMinor) throw new Refusal("wallet.insufficient_funds");
    return keep(
      tx,
      { gameSession, demo, key: input.key },
      {
        balanceMinor: demo.balanceMinor - debitMinor + creditMinor,
        round: {
          ...round,
          status: isFinal ? "settled" : "open",
          stake: round.stake + toWire(debitMinor),
          win: round.win + toWire(creditMinor),
          step: round.step + 1,
          state: {
            game: state,
            legal: legalActions,
            setting: title.setting,
            ...earlierSteps(asRecord(round), input.action),
          },
        },
      },
    );
  });
}

async function inDemo(
  parts: RoundParts,
  gameSession: GameSession,
  work: (tx: Tx, demo: DemoState) => Promise<BetReply>,
): Promise<BetReply> {
  return parts.db.transaction().execute(async (tx) => {
    const demo = await readDemo(tx, gameSession.session.id, true);
    if (!demo) throw new Refusal("round.session_ended");
    return work(tx, demo);
  });
}

async function keep(
  tx: Tx,
  { gameSession, demo, key }: { gameSession: GameSession; demo: DemoState; key: string },
  next: { balanceMinor: bigint; round: DemoRound },
): Promise<BetReply> {
  await writeDemo(tx, gameSession.session.id, { ...next, key });
  return {
    round: toView(gameSession.title, next.round),
    balanceMinor: toWire(next.balanceMinor),
    bonusMinor: 0,
    balanceVersion: Number(demo.version) + 1,
  };
}

/** The session's last key returns the last answer again. */
function repeatDemo(title: TitleRules, demo: DemoState): BetReply {
  if (!demo.round) throw new Error("a demo's key is kept without its round");
  return {
    round: toView(title, demo.round),
    balanceMinor: toWire(demo.balanceMinor),
    bonusMinor: 0,
    balanceVersion: Number(demo.version),
  };
}

/** The demo round of a session in the shape of a stored one; null without one. */
export function toDemoRecord(round: DemoRound | null | undefined): RoundRecord | null {
  return round ? asRecord(round) : null;
}

/** Rounds of a demo, newest first; only that one may be open. */
export async function selectDemoRecords(
  { db }: RoundParts,
  { id }: GameSession["session"],
): Promise<RoundRecord[]> {
  const last = (await readDemo(db, id, false))?.round;
  const all = [last, ...(await selectDemoRounds(db, id))];
  return all.flatMap((stored) => toDemoRecord(stored) ?? []);
}

/** The same as their game may show them. */
export async function listDemoRounds(
  parts: RoundParts,
  { session, title }: Pick<GameSession, "session" | "title">,
): Promise<PlayRound[]> {
  return (await selectDemoRecords(parts, session)).map((round) => toPlayRound(title.mechanic, round));
}

const asRecord = (round: DemoRound): RoundRecord => ({
  ...round,
  stakeMinor: BigInt(round.stake),
  winMinor: BigInt(round.win),
  createdAt: new Date(round.createdAt),
});

function toView(title: TitleRules, round: DemoRound): PlayRound {
  return toPlayRound(title.mechanic, asRecord(round));
}
