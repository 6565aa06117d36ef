import { operations } from "@w10/contract";
import type { Binder } from "../../../platform/http/bind-operation.ts";
import type { Realtime } from "../../../platform/realtime/create-realtime.ts";

/** Issues a realtime token to a signed-in player, valid for two minutes and for this session. */
export function bindRealtime(api: Binder, realtime: Realtime): void {
  api.bind(operations.getRealtimeConfig, async (call) => {
    const { playerId, sessionId } = call.player();
    const { token } = await realtime.signToken(playerId, sessionId);
    return { url: realtime.url, token, projectId: "w10", imageStorageURI: "/art" };
  });
}
