import { useCallback } from "react";
import { type SignOutReason, signalAuth } from "../../entities/session/tab-signals.ts";
import { useClearPlayer } from "../../entities/session/use-clear-player.ts";
import { openModal } from "../../entities/shell/shell-store.ts";
import { logFailure } from "../../platform/api/log-failure.ts";
import { mutationOf } from "../../platform/api/operation-mutation.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { showFailure } from "../../platform/api/error-sentence.ts";

const useSignOut = mutationOf("endSession");

/**
 * Signs out. `isAlreadyOver`: the server has ended the session, so no call is needed. A reason is shown in
 * all tabs.
 */
export function useEndSession(): (isAlreadyOver?: boolean, why?: SignOutReason) => Promise<void> {
  const clearPlayer = useClearPlayer();
  const { mutateAsync: signOut } = useSignOut();
  const phrases = usePhrases();
  return useCallback(
    async (isAlreadyOver = false, why) => {
      try {
        if (!isAlreadyOver) await signOut();
      } catch (error) {
        logFailure(error);
        // On a shared computer the player must know that they are still signed in.
        return showFailure(phrases, error);
      }
      if (!isAlreadyOver) signalAuth(false, why);
      await clearPlayer();
      if (why) openModal({ name: "modal-error", type: why });
    },
    [clearPlayer, phrases, signOut],
  );
}
