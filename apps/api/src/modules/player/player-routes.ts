import { operations } from "@w10/contract";
import type { Clock } from "../../platform/clock.ts";
import type { CommandRunner } from "../../platform/command-runner.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Env } from "../../platform/env.ts";
import type { Binder } from "../../platform/http/bind-operation.ts";
import { playerActor } from "../../platform/http/player-actor.ts";
import type { PlayerId, SessionId } from "../../platform/ids.ts";
import { changeProfile } from "./change-profile.ts";
import { getPlayerInfo } from "./get-player-info.ts";

export interface PlayerParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly runner: CommandRunner;
  readonly env: Pick<Env, "SELF_EXCLUSION_EARLY_REOPEN">;
  /** Applies the pause that the person of this account is on elsewhere. */
  readonly linkExclusion: (of: { playerId: PlayerId; keep: SessionId }) => Promise<unknown>;
}

export function bindPlayer(api: Binder, parts: PlayerParts): void {
  api.bind(operations.getPlayerInfo, async (call) => {
    call.reply.header("x-csrf-token", call.csrfToken).header("cache-control", "no-store");
    return getPlayerInfo(parts.db, {
      ...call,
      now: parts.clock.now(),
      isEarlyReopenAllowed: parts.env.SELF_EXCLUSION_EARLY_REOPEN,
    });
  });

  api.bind(operations.changeProfile, async (call) => {
    const { playerId, sessionId } = call.player();
    const reply = await parts.runner.run(
      {
        name: operations.changeProfile.id,
        actor: playerActor(call),
        input: { playerId, profile: call.body },
        requestId: call.requestId,
      },
      changeProfile,
    );
    await parts.linkExclusion({ playerId, keep: sessionId });
    return reply;
  });
}
