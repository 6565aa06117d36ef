import { startTransition, useEffect, useState } from "react";

const pauseMs = 200;

/** What a visitor does first: a page that nobody looks at does no work ahead. */
const signs = ["pointermove", "pointerdown", "keydown", "scroll", "touchstart", "click", "focusin"] as const;
let isVisited = false;
const waiting = new Set<() => void>();

function noteVisitor(): void {
  isVisited = true;
  for (const sign of signs) removeEventListener(sign, noteVisitor, { capture: true });
  for (const begin of waiting) begin();
  waiting.clear();
}

if (typeof document !== "undefined")
  for (const sign of signs) addEventListener(sign, noteVisitor, { capture: true, passive: true });

/** Runs once when somebody is at the page; answers a way to give it up. */
export function onVisitor(run: () => void): () => void {
  if (isVisited) run();
  else waiting.add(run);
  return () => void waiting.delete(run);
}

/** As long as this a page that nobody touches stays as it came: the phone has its time for what is seen. */
export const firstLookMs = 2500;

/** Runs when somebody is at the page, or has looked at it for a while, or both; answers a way to give it up. */
export function afterFirstLook(run: () => void): () => void {
  const timer = setTimeout(run, firstLookMs);
  const forget = onVisitor(run);
  return () => {
    clearTimeout(timer);
    forget();
  };
}

/** False as a part begins; true after the first look, drawn in a transition: what is still being taken over is not hurried. */
export function useIsLookedAt(): boolean {
  const [isLookedAt, setLookedAt] = useState(false);
  useEffect(() => afterFirstLook(() => startTransition(() => setLookedAt(true))), []);
  return isLookedAt;
}

/**
 * Runs once when somebody is at the page and the browser has nothing else to do; answers a way to give it up. Safari tells of no rest:
 * there a pause stands for it.
 */
export function whenAtRest(run: () => void): () => void {
  let giveUp = (): void => undefined;
  const forget = onVisitor(begin);
  function begin(): void {
    if (typeof requestIdleCallback === "function") {
      const id = requestIdleCallback(run);
      giveUp = () => cancelIdleCallback(id);
    } else {
      const timer = setTimeout(run, pauseMs);
      giveUp = () => clearTimeout(timer);
    }
  }
  return () => {
    forget();
    giveUp();
  };
}
