import { watchBack } from "@w10/ui";
import { useEffect, Suspense } from "react";
import { useStore } from "zustand";
import { usePlayer } from "../../entities/player/player-queries.ts";
import { useShell } from "../../entities/shell/shell-store.ts";
import { menuStore } from "../../entities/site/site-stores.ts";
import { useSyncCurrency } from "../../features/wallet/use-sync-currency.ts";
import { stepUpStore } from "../../platform/api/step-up.ts";
import { useToasts } from "../../platform/toast-store.ts";
import { useInteractionOrTimeout } from "../../platform/loading/deferred-work.ts";
import { IdleWatch } from "./idle-watch.tsx";
import { ModalHost } from "./modal-host.tsx";
import { registerOfflinePage, useOfflineToast } from "./use-offline-toast.ts";
import { SideMenu } from "./side-menu.tsx";
import { ToastHost } from "./toast-host.tsx";
import { useOtherTabs } from "../realtime/use-other-tabs.ts";
import { useRealtime } from "../realtime/use-realtime.ts";
import { useScrollRestoration } from "./use-scroll-restoration.ts";
import { useVersionCheck } from "../realtime/use-version-check.ts";
import { lazyWithPhrases } from "../../platform/loading/lazy-screen.ts";

/** The smallest valid picture; a data URL loads without a network. */
const pixelUrl = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=";
const probeTimeoutMs = 200;

/**
 * Marks the page when the browser blocks pictures, which would appear as broken icons without firing an error
 * event. A slow phone may load the probe after the timeout, which removes the mark.
 */
export function detectBlockedPictures(): void {
  const root = document.documentElement;
  const probe = new Image();
  probe.onload = () => root.removeAttribute("data-pictureless");
  probe.src = pixelUrl;
  setTimeout(() => root.toggleAttribute("data-pictureless", !probe.complete), probeTimeoutMs);
}

const StepUpModal = lazyWithPhrases(
  ["step-up", "two-factor", "password", "session", "validators", "errors"],
  async () => (await import("../../features/step-up/step-up-modal.tsx")).StepUpModal,
);

/** Asks for proof of identity over any open modal when a call requires it. */
export function StepUpHost() {
  const { prompt } = useStore(stepUpStore);
  if (!prompt) return null;
  return (
    <Suspense>
      <StepUpModal ways={prompt.ways} onAnswer={prompt.answer} />
    </Suspense>
  );
}

/** Background work and overlays of the page, loaded after the first paint. */
export function ShellOverlays() {
  useScrollRestoration();
  useOtherTabs();
  useEffect(watchBack, []);
  return useShouldMountOverlays() && <Overlays />;
}

function Overlays() {
  useRealtime();
  useSyncCurrency();
  useVersionCheck();
  useOfflineToast();
  useEffect(registerOfflinePage, []);
  useEffect(detectBlockedPictures, []);
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

/** Delays the overlays for a guest without interaction; everything else mounts them at once. */
function useShouldMountOverlays(): boolean {
  const hasInteractedOrTimedOut = useInteractionOrTimeout();
  const isPlayer = usePlayer() !== null;
  const isOpen = useShell(({ modal }) => modal !== null);
  const isMenuOpen = useStore(menuStore, (menu) => menu.isOpen);
  const hasStepUp = useStore(stepUpStore, ({ prompt }) => prompt !== null);
  const hasToasts = useToasts().length > 0;
  return hasInteractedOrTimedOut || isPlayer || isOpen || isMenuOpen || hasStepUp || hasToasts;
}
