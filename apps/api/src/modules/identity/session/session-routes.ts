import { operations } from "@w10/contract";
import type { Clock } from "../../../platform/time/clock.ts";
import type { CommandRunner } from "../../../platform/command/command-runner.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { Env } from "../../../platform/settings/env.ts";
import type { Binder } from "../../../platform/http/bind-operation.ts";
import type { CookieRules } from "../../../platform/http/cookies.ts";
import { playerActor } from "../../../platform/command/actor.ts";
import { countryOf } from "../../../platform/geo/country-of.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { describeDevice } from "./describe-device.ts";
import { disconnectEvent, endSession, endSessionOf, endSessionsOf, selectSessions } from "./session-store.ts";
import { isSessionOpen } from "./session-rules.ts";

export interface SessionParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly runner: CommandRunner;
  readonly cookies: CookieRules;
  readonly env: Pick<Env, "SESSION_IDLE_MINUTES">;
}

export function bindSession(api: Binder, parts: SessionParts): void {
  api.bind(operations.endSession, async (call) => {
    const who = call.signedIn ?? call.halfSignedIn;
    if (who) {
      await parts.runner.run(call.command(playerActor(who), {}), async (context) => {
        await endSession(context.tx, who.sessionId, { now: context.now, reason: "logout" });
        context.emit(disconnectEvent(who.playerId, "signed out"));
      });
    }
    parts.cookies.clearSession(call.reply);
    return {};
  });

  api.bind(operations.listSessions, async (call) => {
    const { playerId, sessionId } = call.player();
    const sessions = await selectSessions(parts.db, playerId);
    const now = parts.clock.now();
    const open = sessions.filter((session) => isSessionOpen(session, now, parts.env.SESSION_IDLE_MINUTES));
    return {
      sessions: open.map(({ id, userAgent, ip, createdAt, seenAt }) => ({
        id,
        device: describeDevice(userAgent),
        ip,
        country: countryOf(ip, call.locale),
        createdAt: createdAt.toISOString(),
        seenAt: seenAt.toISOString(),
        isThis: id === sessionId,
      })),
    };
  });

  api.bind(operations.revokeSession, (call) => {
    const { playerId } = call.player();
    return parts.runner.run(call.playerCommand({ id: call.params.id }), async (context, { id }) => {
      const isEnded = await endSessionOf(context.tx, playerId, { id, now: context.now, reason: "revoked" });
      if (!isEnded) throw new Refusal("request.not_found");
      context.emit(disconnectEvent(playerId, "signed out"));
      return {};
    });
  });

  api.bind(operations.revokeOtherSessions, (call) => {
    const { playerId, sessionId } = call.player();
    return parts.runner.run(call.playerCommand({}), async (context) => {
      await endSessionsOf(context.tx, playerId, { keep: sessionId, now: context.now, reason: "revoked" });
      context.emit(disconnectEvent(playerId, "signed out"));
      return {};
    });
  });
}
