import { useCallback } from "react";
import { call } from "../../platform/api-client.ts";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { signalAuth } from "../../platform/storage-signal.ts";
import { showToast } from "../../platform/toast-store.ts";
import { useForgetPlayer } from "../../platform/use-forget-player.ts";

/** Closes the account, after which the page is a guest's, in the other tabs too. Throws what the call throws. */
export function useCloseAccount(): (password: string) => Promise<void> {
  const forgetPlayer = useForgetPlayer();
  const { t } = usePhrases();
  return useCallback(
    async (password) => {
      await call("closeAccount", { body: { password } });
      signalAuth(false);
      await forgetPlayer();
      showToast({ tone: "success", title: t("site:toast.done"), text: t("closure:done") });
    },
    [forgetPlayer, t],
  );
}
