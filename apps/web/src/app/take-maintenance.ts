import type { QueryClient } from "@tanstack/react-query";
import type { MaintenanceFact } from "@w10/contract";
import type { PhraseBook } from "../platform/phrase-book.tsx";
import { shellStore } from "../platform/shell-store.ts";
import { closeToast, showToast } from "../platform/toast-store.ts";
import { tellVersion } from "./check-site.ts";

let shown = 0;

/** The banner stands at the page's head; whoever has scrolled away from it is told by a toast that stays. */
export function takeMaintenance(client: QueryClient, fact: MaintenanceFact, { locale, t }: PhraseBook): void {
  if (fact.type === "new_version") {
    tellVersion(client, fact.version);
    return;
  }
  closeToast(shown);
  const text = fact.message && fact.message[locale];
  shellStore.setState({ maintenance: text, isMaintenanceClosed: false });
  if (text)
    shown = showToast({ tone: "warning", title: t("site:banner.maintenanceLabel"), text, isLasting: true });
}
