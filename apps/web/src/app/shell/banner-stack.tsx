import { BannerBar, Button } from "@w10/ui";
import { useStore } from "zustand";
import { useIsSessionStale } from "../../entities/session/session-store.ts";
import { useSiteInfo } from "../../entities/site/site-queries.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { announcementStore } from "../../entities/site/site-stores.ts";

/**
 * Stale session (not dismissible), maintenance and new version (dismissible), one at a time to save space on
 * phones.
 */
export function BannerStack() {
  const { t } = usePhrases();
  const isStale = useIsSessionStale();
  const { newVersion, closedVersion, maintenance: pushed, isMaintenanceClosed } = useStore(announcementStore);
  const announced = useSiteInfo()?.maintenance?.message;
  const maintenance = isMaintenanceClosed ? null : pushed === undefined ? announced : pushed;
  const refresh = (
    <Button size="small" onClick={() => location.reload()}>
      {t("site:refresh")}
    </Button>
  );
  if (isStale) {
    return (
      <BannerBar isPinned label={t("site:banner.staleLabel")} action={refresh}>
        {t("site:banner.stale")}
      </BannerBar>
    );
  }
  if (maintenance) {
    return (
      <BannerBar
        label={t("site:banner.maintenanceLabel")}
        closeLabel={t("site:close")}
        onClose={() => announcementStore.setState({ isMaintenanceClosed: true })}
        action={refresh}
      >
        {maintenance}
      </BannerBar>
    );
  }
  return (
    newVersion !== closedVersion && (
      <BannerBar
        label={t("site:banner.versionLabel")}
        closeLabel={t("site:close")}
        onClose={() => announcementStore.setState({ closedVersion: newVersion })}
        action={refresh}
      >
        {t("site:banner.version")}
      </BannerBar>
    )
  );
}
