import { BannerBar, Button } from "@w10/ui";
import { usePhrases } from "../platform/phrase-book.tsx";
import { shellStore, useShell } from "../platform/shell-store.ts";
import { useSiteInfo } from "../platform/site-info.ts";

/** Stale session (stays), maintenance and new version (can be closed): one at a time, so that a phone keeps its page. */
export function BannerStack() {
  const { t } = usePhrases();
  const isStale = useShell((shell) => shell.isSessionStale);
  const isVersionNew = useShell((shell) => shell.newVersion !== shell.closedVersion);
  const pushed = useShell((shell) => shell.maintenance);
  const isClosed = useShell((shell) => shell.isMaintenanceClosed);
  const announced = useSiteInfo()?.maintenance?.message;
  const maintenance = isClosed ? null : pushed === undefined ? announced : pushed;
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
        onClose={() => shellStore.setState({ isMaintenanceClosed: true })}
        action={refresh}
      >
        {maintenance}
      </BannerBar>
    );
  }
  return (
    isVersionNew && (
      <BannerBar
        label={t("site:banner.versionLabel")}
        closeLabel={t("site:close")}
        onClose={() => shellStore.setState(({ newVersion }) => ({ closedVersion: newVersion }))}
        action={refresh}
      >
        {t("site:banner.version")}
      </BannerBar>
    )
  );
}
