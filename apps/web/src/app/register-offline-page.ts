import { logFailure } from "../platform/log-failure.ts";
import { trustedScriptUrl } from "../platform/trusted-script-url.ts";

/** Lets the browser show our sentence where there is no connection, and offer the site for installing. Only in the built site. */
export function registerOfflinePage(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register(trustedScriptUrl("/sw.js")).catch(logFailure);
}
