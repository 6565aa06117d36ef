import { useEffect } from "react";
import { usePlayer } from "../platform/player.ts";
import { useShell } from "../platform/shell-store.ts";
import { useToasts } from "../platform/toast-store.ts";
import { useIsLookedAt } from "../platform/when-at-rest.ts";
import { IdleWatch } from "./idle-watch.tsx";
import { useFollowCurrency } from "../features/wallet/use-follow-currency.ts";
import { markPictureless } from "./mark-pictureless.ts";
import { registerOfflinePage } from "./register-offline-page.ts";
import { useOfflineToast } from "./use-offline-toast.ts";
import { useOtherTabs } from "./use-other-tabs.ts";
import { useRealtime } from "./use-realtime.ts";
import { useScrollPlace } from "./use-scroll-place.ts";
import { useVersionCheck } from "./use-version-check.ts";
import { StepUpHost } from "./step-up-host.tsx";
import { ModalHost } from "./modal-host.tsx";
import { SideMenu } from "./side-menu.tsx";
import { ToastHost } from "./toast-host.tsx";

/** What runs beside the page or stands over it; loaded after the first paint. */
export function ShellOverlays() {
  useScrollPlace();
  useOtherTabs();
  return useIsWanted() && <Overlays />;
}

function Overlays() {
  useRealtime();
  useFollowCurrency();
  useVersionCheck();
  useOfflineToast();
  useEffect(registerOfflinePage, []);
  useEffect(markPictureless, []);
  return (
    <>
      <ModalHost />
      <StepUpHost />
      <IdleWatch />
      <SideMenu />
      <ToastHost />
    </>
  );
}

/** A guest's page that nobody touches waits a moment with it; a player's, and one with something to show, does not. */
function useIsWanted(): boolean {
  const isLookedAt = useIsLookedAt();
  const isPlayer = usePlayer() !== null;
  const isOpen = useShell(({ modal, stepUp, isMenuOpen }) => modal !== null || stepUp !== null || isMenuOpen);
  const hasNews = useToasts().length > 0;
  return isLookedAt || isPlayer || isOpen || hasNews;
}
