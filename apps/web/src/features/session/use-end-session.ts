import { useCallback } from "react";
import { call } from "../../platform/api-client.ts";
import { errorSentence } from "../../platform/error-sentence.ts";
import { logFailure } from "../../platform/log-failure.ts";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { shellStore } from "../../platform/shell-store.ts";
import { type LeaveReason, signalAuth } from "../../platform/storage-signal.ts";
import { showToast } from "../../platform/toast-store.ts";
import { useForgetPlayer } from "../../platform/use-forget-player.ts";

/** Signs out. `isAlreadyOver`: the server ended the session itself, so there is nothing to ask it for. A reason is told, in the other tabs too. */
export function useEndSession(): (isAlreadyOver?: boolean, why?: LeaveReason) => Promise<void> {
  const forgetPlayer = useForgetPlayer();
  const phrases = usePhrases();
  return useCallback(
    async (isAlreadyOver = false, why) => {
      try {
        if (!isAlreadyOver) await call("endSession");
      } catch (error) {
        logFailure(error);
        // Whoever leaves a shared computer has to know that the account is still open.
        showToast({
          tone: "error",
          title: phrases.t("site:toast.failed"),
          text: errorSentence(phrases, error),
        });
        return;
      }
      if (!isAlreadyOver) signalAuth(false, why);
      await forgetPlayer();
      if (why) shellStore.getState().open({ name: "modal-error", type: why });
    },
    [forgetPlayer, phrases],
  );
}
