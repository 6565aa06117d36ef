import { useEffect } from "react";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { closeToast, showToast } from "../../platform/toast-store.ts";
import { logFailure } from "../../platform/api/log-failure.ts";
import { trustedScriptUrl } from "../../platform/loading/trusted-script-url.ts";

/** Says that the network is lost, for as long as it is: calls in the background fail without a word, and lists wait. */
export function useOfflineToast(): void {
  const { t } = usePhrases();
  useEffect(() => {
    let shown: number | null = null;
    const onOffline = () => {
      shown ??= showToast({
        tone: "warning",
        title: t("site:toast.offline"),
        text: t("site:toast.offlineText"),
        isLasting: true,
      });
    };
    const onOnline = () => {
      if (shown !== null) closeToast(shown);
      shown = null;
    };
    // The shell may have been away, while a page that broke stood in its place.
    if (!navigator.onLine) onOffline();
    addEventListener("offline", onOffline);
    addEventListener("online", onOnline);
    return () => {
      onOnline();
      removeEventListener("offline", onOffline);
      removeEventListener("online", onOnline);
    };
  }, [t]);
}

/** Lets the browser show our sentence where there is no connection, and offer the site for installing. Only in the built site. */
export function registerOfflinePage(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register(trustedScriptUrl("/sw.js")).catch(logFailure);
}
