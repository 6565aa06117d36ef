import { textIn } from "@w10/phrases";
import type { QueryClient } from "@tanstack/react-query";
import type { MaintenanceEvent } from "@w10/contract";
import { siteInfoQuery } from "../../entities/site/site-queries.ts";
import { call } from "../../platform/api/api-client.ts";
import { logFailure } from "../../platform/api/log-failure.ts";
import type { PhraseBook } from "../../platform/language/phrase-book.tsx";
import { closeToast, showToast } from "../../platform/toast-store.ts";
import { announcementStore } from "../../entities/site/site-stores.ts";

/** Checks the server's build (decision D24), its announcements and the number of running tournaments. */
export async function checkSite(client: QueryClient): Promise<void> {
  try {
    const info = await call("getInfo", { isQuiet: false });
    compareVersion(client, info.version);
    announcementStore.setState({ maintenance: info.maintenance?.message ?? null });
    const { runningTournaments, largestPrizeFund = "" } = info;
    if (runningTournaments !== undefined)
      client.setQueryData(
        siteInfoQuery.queryKey,
        (old) => old && { ...old, runningTournaments, largestPrizeFund },
      );
  } catch (error) {
    logFailure(error);
  }
}

let maintenanceToast = 0;

/**
 * Shows a pushed maintenance announcement as a banner at the top, and as a lasting toast for a visitor who
 * has scrolled down.
 */
export function applyMaintenance(
  event: Extract<MaintenanceEvent, { type: "maintenance" }>,
  { locale, t }: PhraseBook,
): void {
  closeToast(maintenanceToast);
  const text = event.message && textIn(event.message, locale);
  announcementStore.setState({ maintenance: text, isMaintenanceClosed: false });
  if (text)
    maintenanceToast = showToast({
      tone: "warning",
      title: t("site:banner.maintenanceLabel"),
      text,
      isLasting: true,
    });
}

/** Shows the new-version banner when the server's build differs from the page's, once per build. */
export function compareVersion(client: QueryClient, version: string): void {
  const own = client.getQueryData(siteInfoQuery.queryKey)?.version;
  if (own && version !== own) announcementStore.setState({ newVersion: version });
}
