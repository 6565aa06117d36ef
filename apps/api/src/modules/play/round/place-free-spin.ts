import { toWire } from "@w10/money";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import { createId, type PlayerId } from "../../../platform/ids.ts";
import type { OutcomeSource } from "../../../platform/random/randomness.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { lockFreeSpin, recordFreeSpin, type PlayableSpins } from "../bonus-grant/index.ts";
import { notOpening, settleInCommand } from "../settlement/index.ts";
import { type BetReply, toPlayRound } from "./round-view.ts";
import {
  selectSessionBalance,
  toWireSessionBalance,
  toWireSpins,
  type GameSession,
  openByChoice,
  isCheckDue,
  judgePlay,
  type StoredState,
} from "../game-session/index.ts";
import type { RoundParts } from "./round-parts.ts";

type SpinSession = GameSession & { readonly playerId: PlayerId };

/**
 * Plays a free spin: the win follows from the granted stake, no balance moves, and it adds to the grant's
 * winnings.
 */
export async function placeFreeSpin(
  parts: RoundParts,
  gameSession: SpinSession,
  input: { readonly key: string; readonly requestId: string },
): Promise<BetReply> {
  const { session, title } = gameSession;
  const refusal = judgePlay(session) ?? (gameSession.lacksTerms ? "round.session_ended" : null);
  if (refusal) throw new Refusal(refusal);
  if (isCheckDue(session, parts.clock.now())) throw new Refusal("round.reality_check_due");
  const call = {
    name: "round.place-free-spin",
    actor: { kind: "player", id: gameSession.playerId, sessionId: session.id } as const,
    input: { game: title.slug },
    key: input.key,
    requestId: input.requestId,
  };
  return parts.runner.run(call, (context) => spin(context, gameSession, parts.newOutcome()));
}

async function spin(
  context: CommandContext,
  gameSession: SpinSession,
  outcome: OutcomeSource,
): Promise<BetReply> {
  const { session, title, playerId, minCycleMs } = gameSession;
  const { gameId, currency } = session;
  const grant = await lockFreeSpin(context, { playerId, gameId, currency });
  const played = grant && play(gameSession, grant, outcome);
  const roundId = createId<"round">();
  await settleInCommand(context, {
    ...notOpening,
    playerId,
    round: null,
    isForced: false,
    gameId,
    playSessionId: session.id,
    currency,
    roundId,
    minCycleMs,
    debitMinor: 0n,
    creditMinor: 0n,
    wageringMinor: 0n,
    isFinal: true,
    hasFreeSpin: grant !== null,
    state: played?.state ?? {},
    draws: outcome.drawn,
    now: context.now,
  });
  if (!grant || !played) throw new Refusal("bonus.free_spins_over");
  const standing = await recordFreeSpin(context, grant, played.winMinor);
  const record = { id: roundId, stakeMinor: 0n, winMinor: 0n, step: 1, state: played.state } as const;
  return {
    round: toPlayRound(title.mechanic, { ...record, status: "settled", createdAt: context.now }),
    ...toWireSessionBalance(await selectSessionBalance(context.tx, playerId, session)),
    freeSpins: toWireSpins(standing),
  };
}

/** The result of a spin at its granted stake. */
function play(
  { title, limits }: SpinSession,
  grant: PlayableSpins,
  outcome: OutcomeSource,
): { readonly state: StoredState; readonly winMinor: bigint } {
  const choice = { stakeMinor: toWire(grant.titleStakeMinor) };
  const step = openByChoice({ title, limits }, choice, outcome.draw);
  if (!step.isFinal)
    throw new Error(`free spins were granted on ${title.slug}, whose rounds wait for the player`);
  const { state: game, legalActions: legal, creditMinor: winMinor } = step;
  const freeSpin = {
    stakeMinor: toWire(grant.titleStakeMinor),
    winMinor: toWire(winMinor),
    winsAs: Number(grant.wagerRatio) === 0 ? ("real" as const) : ("bonus" as const),
    grantId: grant.id,
  };
  return { state: { game, legal, setting: title.setting, freeSpin }, winMinor };
}
