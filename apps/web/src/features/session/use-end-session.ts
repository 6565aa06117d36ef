import { useCallback } from "react";
import { call } from "../../platform/api-client.ts";
import { logFailure } from "../../platform/log-failure.ts";
import { signalAuth } from "../../platform/storage-signal.ts";
import { useForgetPlayer } from "../../platform/use-forget-player.ts";

/** Signs out. `isAlreadyOver`: the server ended the session itself, so there is nothing to ask it for. */
export function useEndSession(): (isAlreadyOver?: boolean) => Promise<void> {
  const forgetPlayer = useForgetPlayer();
  return useCallback(
    async (isAlreadyOver = false) => {
      try {
        if (!isAlreadyOver) await call("endSession");
      } catch (error) {
        logFailure(error);
        return;
      }
      if (!isAlreadyOver) signalAuth(false);
      await forgetPlayer();
    },
    [forgetPlayer],
  );
}
