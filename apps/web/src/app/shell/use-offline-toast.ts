import { useEffect } from "react";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { closeToast, showToast } from "../../platform/toast-store.ts";
import { logFailure } from "../../platform/api/log-failure.ts";
import { trustedScriptUrl } from "../../platform/loading/trusted-script-url.ts";

/** Shows a toast while offline, because background calls then fail silently and lists stop loading. */
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
    // The shell remounts after an error page, which may have missed the event.
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

/**
 * Registers the service worker, which shows an offline page and makes the site installable. Production builds
 * only.
 */
export function registerOfflinePage(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register(trustedScriptUrl("/sw.js")).catch(logFailure);
}
