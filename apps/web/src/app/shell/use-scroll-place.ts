import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/** Animated scrolling takes this long, whatever the way. */
const glideMs = 500;
/** A page that loads its parts may show the target a little later. */
const waitMs = 3000;
/** Input that stops the animated scrolling. */
const handsOn = ["wheel", "touchstart", "keydown", "pointerdown"] as const;

/** Scrolls the window to a height of the page in 500 ms, at once where motion is not wanted. Gives the way to stop. */
export function glideTo(top: number): () => void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
    scrollTo(0, top);
    return () => undefined;
  }
  const from = scrollY;
  const startedAt = performance.now();
  let frame = 0;
  const step = (now: number) => {
    const part = Math.min(1, Math.max(0, now - startedAt) / glideMs);
    scrollTo(0, from + (top - from) * (1 - (1 - part) ** 3));
    if (part < 1) frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
  const stop = () => cancelAnimationFrame(frame);
  for (const event of handsOn) addEventListener(event, stop, { once: true, passive: true });
  return stop;
}

/** Scrolls to the element of a hash, when it is there or as soon as it comes. Gives the way to stop. */
export function glideToHash(hash: string): () => void {
  let stop: () => void = () => undefined;
  const go = (): boolean => {
    const target = document.getElementById(hash);
    if (!target) return false;
    const margin = Number.parseFloat(getComputedStyle(target).scrollMarginTop) || 0;
    stop = glideTo(Math.max(0, target.getBoundingClientRect().top + scrollY - margin));
    return true;
  };
  if (go()) return () => stop();
  const observer = new MutationObserver(() => {
    if (go()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), waitMs);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    stop();
  };
}

/** Keeps to a saved position while the page is still too short for it. Gives the way to stop. */
export function holdPosition(top: number): () => void {
  const isThere = () => Math.abs(scrollY - top) < 2;
  if (isThere()) return () => undefined;
  const observer = new ResizeObserver(() => {
    scrollTo(0, top);
    if (isThere()) observer.disconnect();
  });
  observer.observe(document.body);
  const stop = () => observer.disconnect();
  setTimeout(stop, waitMs);
  for (const event of handsOn) addEventListener(event, stop, { once: true, passive: true });
  return stop;
}

type Place = { readonly href: string; readonly state: { readonly __TSR_key?: string | undefined } };
const keyOf = ({ href, state }: Place): string => state.__TSR_key ?? href;

/**
 * A navigation to an address with a hash scrolls to its target. For all others the router goes to the saved position or to the
 * top; a page that is not whole yet gets to its saved position as it grows.
 */
export function useScrollPlace(): void {
  const router = useRouter();
  useEffect(() => {
    const saved = new Map<string, number>();
    let stop: () => void = () => undefined;
    const go = (place: Place & { readonly hash: string }) => {
      stop();
      const top = saved.get(keyOf(place));
      if (place.hash) stop = glideToHash(place.hash);
      else stop = top ? holdPosition(top) : () => undefined;
    };
    go(router.state.location);
    const unsubscribes = [
      router.subscribe("onBeforeLoad", ({ fromLocation }) => {
        if (fromLocation) saved.set(keyOf(fromLocation), scrollY);
      }),
      router.subscribe("onRendered", ({ toLocation, hrefChanged, pathChanged, hashChanged }) => {
        // A filter that changes the query only leaves the page where it stands.
        if (pathChanged || hashChanged || !hrefChanged) go(toLocation);
      }),
    ];
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe();
      stop();
    };
  }, [router]);
}
