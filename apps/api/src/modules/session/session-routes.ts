import { operations } from "@w10/contract";
import type { CommandRunner } from "../../platform/command-runner.ts";
import type { Binder } from "../../platform/http/bind-operation.ts";
import type { CookieRules } from "../../platform/http/cookies.ts";
import { disconnectFact } from "./session-facts.ts";
import { endSession } from "./session-store.ts";

export function bindSession(api: Binder, parts: { runner: CommandRunner; cookies: CookieRules }): void {
  api.bind(operations.endSession, async (call) => {
    const who = call.signedIn ?? call.halfSignedIn;
    if (who) {
      const actor = { kind: "player", id: who.playerId, sessionId: who.sessionId } as const;
      await parts.runner.run(
        { name: operations.endSession.id, actor, input: {}, requestId: call.requestId },
        async (context) => {
          await endSession(context.tx, who.sessionId, { now: context.now, reason: "logout" });
          context.emit(disconnectFact(who.playerId, "signed out"));
        },
      );
    }
    void call.reply.clearCookie(parts.cookies.session, parts.cookies.sessionOptions(0));
    return {};
  });
}
