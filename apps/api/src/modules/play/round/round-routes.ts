import { operations, type ReplyOf } from "@w10/contract";
import type { FastifyInstance } from "fastify";
import { readBearer } from "../../../platform/http/authorise.ts";
import type { Binder, Call } from "../../../platform/http/bind-operation.ts";
import { readId } from "../../../platform/ids.ts";
import { actOnRound } from "./act-on-round.ts";
import { announceRound, untilEndMs } from "./long-polls.ts";
import {
  createGameSessionCache,
  mechanicOf,
  type GameSession,
  readGameSession,
  launchGame,
  readSessionBalance,
  selectDemoRounds,
} from "../game-session/index.ts";
import { listOpenRounds, listRounds, sumRounds } from "./list-rounds.ts";
import { openPlaySession } from "./open-play-session.ts";
import { placeBet } from "./place-bet.ts";
import { actOnDemo } from "./play-demo.ts";
import { openReplay, replayRound, replayTitleRound } from "./replay-round.ts";
import type { RoundParts } from "./round-parts.ts";
import { selectRecentRounds } from "./round-store.ts";
import { toPlayRound } from "./round-view.ts";

/** Launches a game; for real money also lists the tournaments in which it counts. */
function bindLaunch(api: Binder, parts: RoundParts): void {
  api.bind(operations.launchGame, async (call) => {
    const input = { slug: call.params.frontendPageUrl, ...call.query, signedIn: call.signedIn };
    const command = call.signedIn ? call.playerCommand(input) : call.guestCommand(input);
    call.reply.header("cache-control", "no-store");
    const launched = await parts.runner.run(command, (context, given) => {
      if (!given.signedIn) context.leaveUnlogged();
      return launchGame(context, given);
    });
    const gameId = readId<"game">(launched.game.id);
    if (!gameId || !call.signedIn || call.query.mode === "demo") return launched;
    const player = { signedIn: call.signedIn, locale: call.query.locale };
    return { ...launched, tournaments: await parts.listTournaments(gameId, player) };
  });
}

export function bindRound(api: Binder, http: FastifyInstance, parts: RoundParts): void {
  bindLaunch(api, parts);

  api.bind(operations.openPlaySession, (call) =>
    openPlaySession(parts, call.body.launchToken, call.requestId),
  );

  const sessions = createGameSessionCache();
  api.bind(operations.placeBet, async (call) => {
    const input = { ...call.body, key: call.idempotencyKey, requestId: call.requestId };
    const { raw, elapsedTime } = call.reply;
    const caller = { arrivedAt: performance.now() - elapsedTime, isGone: () => raw.destroyed };
    return placeBet(parts, { sessions, token: readBearer(call.request), caller }, input);
  });

  bindAct(api, http, parts);

  api.bind(operations.readSessionBalance, async (call) =>
    readSessionBalance(parts, await readGameSession(parts, call.request)),
  );

  api.bind(operations.listTitleRounds, async (call) => {
    const { session, title } = await readGameSession(parts, call.request);
    const rounds = await (session.playerId
      ? selectRecentRounds(parts.db, session.playerId, session.gameId)
      : selectDemoRounds(parts.db, session.id));
    return { rounds: rounds.map((round) => toPlayRound(title.mechanic, round)) };
  });

  bindReplay(api, parts);

  api.bind(operations.listOpenRounds, (call) =>
    listOpenRounds(parts.db, call.player().playerId, {
      locale: call.query.locale,
      openHours: parts.openRoundHours,
    }),
  );

  api.bind(operations.listRounds, (call) =>
    listRounds(parts.db, call.player().playerId, { ...call.query, locale: call.locale }),
  );

  api.bind(operations.sumRounds, (call) => sumRounds(parts.db, call.player().playerId, call.query));
}

/** A further action in an open round. A poll of time waits for the round's end. */
function bindAct(api: Binder, http: FastifyInstance, parts: RoundParts): void {
  const { polls } = parts;
  http.addHook("preClose", async () => polls.releaseAll());
  api.bind(operations.actOnRound, async (call) => {
    const gameSession = await readGameSession(parts, call.request);
    const waitMs = await untilEndMs(parts, gameSession, call.body);
    if (waitMs > 0) await polls.hold(call.body.roundId, waitMs);
    const reply = await act(parts, gameSession, call);
    // A poll without a change must not wake the others, which would poll again and wake it.
    if (reply.round.step !== call.body.step || reply.round.status !== "open") {
      polls.release(call.body.roundId);
      if (mechanicOf(gameSession.title).poll) await announceRound(parts.db, call.body.roundId);
    }
    return reply;
  });
}

async function act(
  parts: RoundParts,
  gameSession: GameSession,
  call: Call<typeof operations.actOnRound>,
): Promise<ReplyOf<typeof operations.actOnRound>> {
  const { body, idempotencyKey: key } = call;
  const { playerId, id: playSessionId } = gameSession.session;
  if (!playerId) return actOnDemo(parts, gameSession, { ...body, key });
  const { raw, elapsedTime } = call.reply;
  return actOnRound(parts, {
    input: { playerId, ...body },
    playSessionId,
    order: { key, command: operations.actOnRound.id, requestId: call.requestId },
    caller: { arrivedAt: performance.now() - elapsedTime, isGone: () => raw.destroyed },
  });
}

/**
 * Finished rounds are replayed from their records: by the site in a separate frame, and by the game that
 * played them.
 */
function bindReplay(api: Binder, parts: RoundParts): void {
  api.bind(operations.replayRound, (call) =>
    replayRound(parts, call.player().playerId, { ...call.params, ...call.query }),
  );

  api.bind(operations.openReplay, (call) => openReplay(parts, call.body.replayToken));

  api.bind(operations.replayTitleRound, async (call) => ({
    steps: await replayTitleRound(parts, await readGameSession(parts, call.request), call.params.id),
  }));
}
