import { operations } from "@w10/contract";
import type { CommandRunner } from "../../platform/command-runner.ts";
import type { Binder } from "../../platform/http/bind-operation.ts";
import type { CookieRules } from "../../platform/http/cookies.ts";
import { playerActor } from "../../platform/http/player-actor.ts";
import { disconnectFact } from "./session-facts.ts";
import { endSession } from "./session-store.ts";

export function bindSession(api: Binder, parts: { runner: CommandRunner; cookies: CookieRules }): void {
  api.bind(operations.endSession, async (call) => {
    const { signedIn } = call;
    if (signedIn) {
      await parts.runner.run(
        { name: operations.endSession.id, actor: playerActor(call), input: {}, requestId: call.requestId },
        async (context) => {
          await endSession(context.tx, signedIn.sessionId, { now: context.now, reason: "logout" });
          context.emit(disconnectFact(signedIn.playerId, "signed out"));
        },
      );
    }
    void call.reply.clearCookie(parts.cookies.session, parts.cookies.sessionOptions(0));
    return {};
  });
}
