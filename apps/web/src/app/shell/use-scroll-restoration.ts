import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/** Duration of an animated scroll, for any distance. */
const scrollMs = 500;
/** A page that loads in parts may show the target later. */
const targetTimeoutMs = 3000;
/** Input that stops animated scrolling. */
const scrollInputs = ["wheel", "touchstart", "keydown", "pointerdown"] as const;

/**
 * Scrolls the window to a position in 500 ms, or at once with reduced motion. Returns the function that stops
 * it.
 */
export function animateScrollTo(top: number): () => void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
    scrollTo(0, top);
    return () => undefined;
  }
  const from = scrollY;
  const startedAt = performance.now();
  let frame = 0;
  const step = (now: number) => {
    const progress = Math.min(1, Math.max(0, now - startedAt) / scrollMs);
    scrollTo(0, from + (top - from) * (1 - (1 - progress) ** 3));
    if (progress < 1) frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
  const stop = () => cancelAnimationFrame(frame);
  for (const event of scrollInputs) addEventListener(event, stop, { once: true, passive: true });
  return stop;
}

/** Scrolls to the element of a hash, now or when it appears. Returns the function that stops it. */
export function scrollToHash(hash: string): () => void {
  let stop: () => void = () => undefined;
  const scroll = (): boolean => {
    const target = document.getElementById(hash);
    if (!target) return false;
    const margin = Number.parseFloat(getComputedStyle(target).scrollMarginTop) || 0;
    stop = animateScrollTo(Math.max(0, target.getBoundingClientRect().top + scrollY - margin));
    return true;
  };
  if (scroll()) return () => stop();
  const observer = new MutationObserver(() => {
    if (scroll()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), targetTimeoutMs);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    stop();
  };
}

/** Restores a saved position while the page is still too short for it. Returns the function that stops it. */
export function restorePosition(top: number): () => void {
  const isRestored = () => Math.abs(scrollY - top) < 2;
  if (isRestored()) return () => undefined;
  const observer = new ResizeObserver(() => {
    scrollTo(0, top);
    if (isRestored()) observer.disconnect();
  });
  observer.observe(document.body);
  const stop = () => observer.disconnect();
  setTimeout(stop, targetTimeoutMs);
  for (const event of scrollInputs) addEventListener(event, stop, { once: true, passive: true });
  return stop;
}

type HistoryEntry = { readonly href: string; readonly state: { readonly __TSR_key?: string | undefined } };
const keyOf = ({ href, state }: HistoryEntry): string => state.__TSR_key ?? href;

/**
 * Scrolls to the target of a hash. Other navigations are left to the router, which restores the saved
 * position or scrolls to the top; while a page is still growing, the saved position is restored here.
 */
export function useScrollRestoration(): void {
  const router = useRouter();
  useEffect(() => {
    const saved = new Map<string, number>();
    let stop: () => void = () => undefined;
    const scroll = (entry: HistoryEntry & { readonly hash: string }) => {
      stop();
      const top = saved.get(keyOf(entry));
      if (entry.hash) stop = scrollToHash(entry.hash);
      else stop = top ? restorePosition(top) : () => undefined;
    };
    scroll(router.state.location);
    const unsubscribes = [
      router.subscribe("onBeforeLoad", ({ fromLocation }) => {
        if (fromLocation) saved.set(keyOf(fromLocation), scrollY);
      }),
      router.subscribe("onRendered", ({ toLocation, hrefChanged, pathChanged, hashChanged }) => {
        // A change of the query only, such as a filter, keeps the scroll position.
        if (pathChanged || hashChanged || !hrefChanged) scroll(toLocation);
      }),
    ];
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe();
      stop();
    };
  }, [router]);
}
