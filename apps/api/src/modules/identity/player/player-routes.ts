import { operations } from "@w10/contract";
import type { CommandRunner } from "../../../platform/command/command-runner.ts";
import type { Binder } from "../../../platform/http/bind-operation.ts";
import type { PlayerId, SessionId } from "../../../platform/ids.ts";
import { changePhone, changeProfile } from "./change-profile.ts";

export interface PlayerParts {
  readonly runner: CommandRunner;
  /** Applies an exclusion of the same person under another account. */
  readonly linkExclusion: (of: {
    playerId: PlayerId;
    keep: SessionId;
    hasTypedPhone: boolean;
  }) => Promise<unknown>;
}

export function bindPlayer(api: Binder, parts: PlayerParts): void {
  api.bind(operations.changeProfile, async (call) => {
    const { playerId, sessionId } = call.player();
    const input = { playerId, profile: call.body };
    const reply = await parts.runner.run(call.playerCommand(input), changeProfile);
    await parts.linkExclusion({ playerId, keep: sessionId, hasTypedPhone: true });
    return reply;
  });

  api.bind(operations.changePhone, async (call) => {
    const { playerId, sessionId } = call.player();
    const input = { playerId, phone: call.body.phone };
    const reply = await parts.runner.run(call.playerCommand(input), changePhone);
    await parts.linkExclusion({ playerId, keep: sessionId, hasTypedPhone: true });
    return reply;
  });
}
