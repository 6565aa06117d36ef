import { useEffect } from "react";
import { IdleWatch } from "./idle-watch.tsx";
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

/** What stands over the page or runs beside it; loaded after the first paint. */
export function ShellOverlays() {
  useScrollPlace();
  useOtherTabs();
  useRealtime();
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
