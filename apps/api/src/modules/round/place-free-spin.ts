import { toWire } from "@w10/money";
import type { CommandContext } from "../../platform/command-runner.ts";
import { createId, type PlayerId } from "../../platform/ids.ts";
import { Refusal } from "../../platform/refusal.ts";
import { type FreeSpinStanding, lockFreeSpin, noteFreeSpin } from "../bonus/index.ts";
import { refuseTimeUp } from "../limit/index.ts";
import { admitPlay } from "./admit-play.ts";
import type { BetReply } from "./bet.ts";
import { selectPurse, toWirePurse } from "./purse.ts";
import { type Frame, mechanicOf } from "./read-frame.ts";
import type { RoundParts } from "./round-parts.ts";
import { isCheckDue, judgePlay } from "./round-rules.ts";
import { insertSettledRound, selectNewestRound } from "./round-store.ts";
import { type StoredState, toPlayRound } from "./round-view.ts";

type SpinFrame = Frame & { readonly playerId: PlayerId };

/** What a frame is told of its free spins. */
export function toWireSpins(standing: FreeSpinStanding | null): NonNullable<BetReply["freeSpins"]> | null {
  return (
    standing && {
      left: standing.left,
      stakeMinor: toWire(standing.stakeMinor),
      wonMinor: toWire(standing.wonMinor),
      expiresAt: standing.expiresAt.toISOString(),
    }
  );
}

/** Plays a free spin: the granted stake decides what it wins, no balance moves, and the win gathers with the spins. */
export async function placeFreeSpin(
  parts: RoundParts,
  frame: SpinFrame,
  input: { readonly key: string; readonly requestId: string },
): Promise<BetReply> {
  const { session, title } = frame;
  const refusal = judgePlay(session);
  if (refusal) throw new Refusal(refusal);
  if (isCheckDue(session, parts.clock.now())) throw new Refusal("round.reality_check_due");
  const call = {
    name: "round.place-free-spin",
    actor: { kind: "player", id: frame.playerId, sessionId: session.id } as const,
    input: { game: title.slug },
    key: input.key,
    requestId: input.requestId,
  };
  return parts.runner.run(call, (context) => spin(context, frame, parts.newOutcome()));
}

async function spin(
  context: CommandContext,
  frame: SpinFrame,
  outcome: ReturnType<RoundParts["newOutcome"]>,
): Promise<BetReply> {
  const { session, title, playerId, limits, minCycleMs } = frame;
  const { gameId, currency } = session;
  const signInId = await admitPlay(context.tx, session.id, context.now);
  await refuseTimeUp(context, { playerId, signInId });
  const grant = await lockFreeSpin(context, { playerId, gameId, currency });
  if (!grant) throw new Refusal("bonus.free_spins_over");
  await refuseTooSoon(context, frame, minCycleMs);
  const step = mechanicOf(title).open(
    {
      rules: title.rules,
      choice: { stakeMinor: toWire(grant.titleStakeMinor) },
      limits: { minStakeMinor: BigInt(limits.minStakeMinor), maxStakeMinor: BigInt(limits.maxStakeMinor) },
    },
    outcome.draw,
  );
  if (!step.ok) throw new Refusal(step.code);
  if (!step.value.isFinal)
    throw new Error(`free spins were granted on ${title.slug}, whose rounds wait for the player`);
  const { state: game, legalActions: legal, creditMinor } = step.value;
  const standing = await noteFreeSpin(context, grant, creditMinor);
  const state: StoredState = {
    game,
    legal,
    setting: title.setting,
    freeSpin: {
      stakeMinor: toWire(grant.titleStakeMinor),
      winMinor: toWire(creditMinor),
      winsAs: Number(grant.wagerRatio) === 0 ? "real" : "bonus",
    },
  };
  const purse = await selectPurse(context.tx, playerId, session);
  const round = { id: createId<"round">(), playerId, gameId, currency, playSessionId: session.id };
  const { balanceMinor, version } = purse;
  const record = { ...round, state, draws: outcome.drawn, balanceMinor, version, now: context.now };
  await insertSettledRound(context.tx, record);
  return {
    round: toPlayRound(title.mechanic, {
      ...record,
      status: "settled",
      stakeMinor: 0n,
      winMinor: 0n,
      step: 1,
      createdAt: context.now,
    }),
    ...toWirePurse(purse),
    freeSpins: toWireSpins(standing),
  };
}

/** Rounds keep the least time of their game, free ones too. */
async function refuseTooSoon(context: CommandContext, frame: SpinFrame, minCycleMs: number): Promise<void> {
  if (minCycleMs === 0) return;
  const last = await selectNewestRound(context.tx, frame.playerId, frame.session.gameId);
  if (last && context.now.getTime() - last.getTime() < minCycleMs) throw new Refusal("round.too_soon");
}
