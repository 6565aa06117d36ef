import { type Locale, textIn } from "@w10/phrases/languages";
import type { operations, ReplyOf } from "@w10/contract";
import { providerNames, type RulesSheet, rulesSheet, type TitleRules } from "@w10/game-math";
import { currencyOf, toWire } from "@w10/money";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import { systemActor } from "../../../platform/command/actor.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { createToken, hashToken } from "../../../platform/random/secrets.ts";
import { recordGamePlayed } from "../game/index.ts";
import { describeJackpot } from "../jackpot/index.ts";
import { sumPlay } from "../../foundation/ledger/index.ts";
import { awaitNearEnd } from "../../safety/limit/index.ts";
import { startRealityCheck } from "../../safety/reality-check/index.ts";
import {
  type PlayProfile,
  readDemo,
  startPlaySession,
  type GameSession,
  loadGameSession,
  endOtherSlots,
  readSessionBalance,
  judgePlay,
} from "../game-session/index.ts";
import type { RoundParts } from "./round-parts.ts";
import { selectOpenRound, selectTitleRounds } from "./round-store.ts";
import { toPlayRound } from "./round-view.ts";

type Reply = ReplyOf<typeof operations.openPlaySession>;

/**
 * Exchanges a launch token for a session token, and returns the player's state: money, limits, the open
 * round.
 */
export async function openPlaySession(
  parts: RoundParts,
  launchToken: string,
  requestId: string,
): Promise<Reply> {
  const token = createToken();
  const call = { name: "round.open-play-session", actor: systemActor, input: {}, requestId };
  const signedInAt = await parts.runner.run(call, async (context: CommandContext) => {
    context.leaveUnlogged();
    const id = await startPlaySession(context.tx, hashToken(launchToken), {
      tokenHash: hashToken(token),
      now: context.now,
    });
    if (!id) throw new Refusal("round.launch_token_invalid");
    await awaitNearEnd(context, { playSessionId: id });
    return startRealityCheck(context, id, parts.realityCheckMinutes);
  });
  const gameSession = await loadGameSession(parts, hashToken(token));
  const refusal = judgePlay(gameSession.session);
  if (refusal) throw new Refusal(refusal);
  const { id, mode, playerId } = gameSession.session;
  const isSlot = ["slots", "jackpot"].includes(gameSession.title.category);
  if (isSlot && mode === "real" && playerId && gameSession.profile.hasMinimumCycle)
    await endOtherSlots(parts.db, { id, playerId, now: parts.clock.now() });
  await recordGamePlayed(parts.db, gameSession.session.gameId, {
    playerId: gameSession.session.playerId,
    now: parts.clock.now(),
  });
  const { session, title, limits } = gameSession;
  return {
    sessionToken: token,
    title: toWireTitle(title, session.locale),
    sheet: toWireSheet(rulesSheet(title)),
    jackpot: await describeJackpot(parts.readPools, title, session),
    mode: session.mode,
    currency: session.currency,
    minorUnits: currencyOf(session.currency).exponent,
    locale: session.locale,
    ...(await readPlayState(parts, gameSession)),
    ...(await readSessionBalance(parts, gameSession)),
    limits: { ...limits, presetsMinor: [...limits.presetsMinor] },
    minCycleMs: gameSession.minCycleMs,
    pace: paceOf(gameSession.profile),
    openRoundHours: parts.openRoundHours,
    startedAt: (signedInAt ?? session.startedAt).toISOString(),
    netMinor: signedInAt ? await netOf(parts, gameSession, signedInAt) : 0,
  };
}

function paceOf({ canAutoplay, canTurbo, celebratesSmallWins }: PlayProfile): Reply["pace"] {
  return { canAutoplay, canTurbo, celebratesSmallWins };
}

/** Wins minus stakes since the sign-in, in the session's currency. */
async function netOf({ db }: RoundParts, { session }: GameSession, since: Date): Promise<number> {
  if (!session.playerId) return 0;
  const sums = await sumPlay(db, session.playerId, since);
  const sum = sums.find(({ currency }) => currency === session.currency);
  return sum ? toWire(sum.wonMinor - sum.stakedMinor) : 0;
}

/** A title as its game needs it. */
export function toWireTitle(title: TitleRules, locale: Locale): Reply["title"] {
  return {
    slug: title.slug,
    mechanic: title.mechanic,
    name: textIn(title.name, locale),
    provider: textIn(providerNames[title.provider], locale),
    rules: title.rules,
    symbols: title.symbols.map(({ id }) => ({ id })),
    stage: title.scene.stage,
  };
}

/** A title's pays and RTP as plain lists. */
export function toWireSheet({ payTable, lines, ...sheet }: RulesSheet): Reply["sheet"] {
  return {
    ...sheet,
    payTable: payTable.map(({ pays, ...row }) => ({ ...row, pays: [...pays] })),
    lines: lines.map((rows) => [...rows]),
  };
}

/** The open round, and the last finished one. */
async function readPlayState(
  parts: RoundParts,
  { session, title }: GameSession,
): Promise<Pick<Reply, "openRound" | "lastRound">> {
  if (!session.playerId) {
    const round = (await readDemo(parts.db, session.id))?.round;
    const openRound = round?.status === "open" ? toPlayRound(title.mechanic, round) : null;
    return { openRound, lastRound: null };
  }
  const [open, last] = await Promise.all([
    selectOpenRound(parts.db, session.playerId, session.gameId),
    selectTitleRounds(parts.db, session.playerId, { gameId: session.gameId, limit: 1 }),
  ]);
  return {
    openRound: open && toPlayRound(title.mechanic, open),
    lastRound: last[0] ? toPlayRound(title.mechanic, last[0]) : null,
  };
}
