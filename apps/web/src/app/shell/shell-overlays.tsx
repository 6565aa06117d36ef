import { useEffect, Suspense } from "react";
import { useStore } from "zustand";
import { usePlayer } from "../../entities/player/player-queries.ts";
import { useShell } from "../../entities/shell/shell-store.ts";
import { menuStore } from "../../entities/site/site-stores.ts";
import { useFollowCurrency } from "../../features/wallet/use-follow-currency.ts";
import { stepUpStore } from "../../platform/api/step-up.ts";
import { useToasts } from "../../platform/toast-store.ts";
import { useHasVisitor } from "../../platform/loading/when-at-rest.ts";
import { IdleWatch } from "./idle-watch.tsx";
import { ModalHost } from "./modal-host.tsx";
import { registerOfflinePage, useOfflineToast } from "./use-offline-toast.ts";
import { SideMenu } from "./side-menu.tsx";
import { ToastHost } from "./toast-host.tsx";
import { useOtherTabs } from "../realtime/use-other-tabs.ts";
import { useRealtime } from "../realtime/use-realtime.ts";
import { useScrollPlace } from "./use-scroll-place.ts";
import { useVersionCheck } from "../realtime/use-version-check.ts";
import { lazyWithWords } from "../../platform/loading/lazy-screen.ts";

/** The smallest picture there is: without a network it comes at once. */
const dot = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=";
const dotMs = 200;

/** Marks a page whose browser blocks pictures: it fires no error event and would draw broken icons. A busy phone may only be late. */
export function markPictureless(): void {
  const root = document.documentElement;
  const probe = new Image();
  probe.onload = () => root.removeAttribute("data-pictureless");
  probe.src = dot;
  setTimeout(() => root.toggleAttribute("data-pictureless", !probe.complete), dotMs);
}

const StepUpModal = lazyWithWords(
  ["step-up", "two-factor", "password", "session", "validators", "errors"],
  async () => (await import("../../features/step-up/step-up-modal.tsx")).StepUpModal,
);

/** Opens over whatever is open when a call was refused until the player proves who they are. */
export function StepUpHost() {
  const { prompt } = useStore(stepUpStore);
  if (!prompt) return null;
  return (
    <Suspense>
      <StepUpModal ways={prompt.ways} onAnswer={prompt.answer} />
    </Suspense>
  );
}

/** Background work and overlays of the page; loaded after the first paint. */
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

/** A guest's untouched page waits a moment with it; a player's, and one with something to show, does not. */
function useIsWanted(): boolean {
  const hasVisitor = useHasVisitor();
  const isPlayer = usePlayer() !== null;
  const isOpen = useShell(({ modal }) => modal !== null);
  const isMenuOpen = useStore(menuStore, (menu) => menu.isOpen);
  const isAsking = useStore(stepUpStore, ({ prompt }) => prompt !== null);
  const hasNews = useToasts().length > 0;
  return hasVisitor || isPlayer || isOpen || isMenuOpen || isAsking || hasNews;
}
