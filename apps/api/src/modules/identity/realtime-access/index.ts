import { operations } from "@w10/contract";
import type { Binder } from "../../../platform/http/bind-operation.ts";
import type { Realtime } from "../../../platform/realtime/create-realtime.ts";

/** Gives a signed-in player the address and the token of the realtime server, good for two minutes and for this sign-in. */
export function bindRealtime(api: Binder, realtime: Realtime): void {
  api.bind(operations.getRealtimeConfig, async (call) => {
    const { playerId, sessionId } = call.player();
    const { token } = await realtime.signToken(playerId, sessionId);
    return { url: realtime.url, token, projectId: "w10", imageStorageURI: "/art" };
  });
}
