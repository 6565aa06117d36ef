import { startTransition, useEffect, useState } from "react";

const pauseMs = 200;

/** Events of a first interaction: a page without a visitor does no work ahead. */
const signs = ["pointermove", "pointerdown", "keydown", "scroll", "touchstart", "click", "focusin"] as const;
let isVisited = false;
const waiting = new Set<() => void>();

function markVisited(): void {
  isVisited = true;
  for (const sign of signs) removeEventListener(sign, markVisited, { capture: true });
  for (const begin of waiting) begin();
  waiting.clear();
}

if (typeof document !== "undefined")
  for (const sign of signs) addEventListener(sign, markVisited, { capture: true, passive: true });

/** Runs once at the first sign of a visitor; returns a function that cancels it. */
export function onVisitor(run: () => void): () => void {
  if (isVisited) run();
  else waiting.add(run);
  return () => void waiting.delete(run);
}

/** An untouched page stays this long as it came: the phone has its time for what is seen. */
export const visitorTimeoutMs = 2500;

/** Runs at the first sign of a visitor or after the timeout; returns a function that cancels what is left. */
export function onVisitorOrTimeout(run: () => void): () => void {
  const timer = setTimeout(run, visitorTimeoutMs);
  const forget = onVisitor(run);
  return () => {
    clearTimeout(timer);
    forget();
  };
}

/** False as a part begins; true at the first sign of a visitor or after the timeout, drawn in a transition: what is still being taken over is not hurried. */
export function useHasVisitor(): boolean {
  const [hasVisitor, setHasVisitor] = useState(false);
  useEffect(() => onVisitorOrTimeout(() => startTransition(() => setHasVisitor(true))), []);
  return hasVisitor;
}

/**
 * Runs once after the first sign of a visitor, when the browser is idle; returns a function that cancels it. Safari has no idle callback,
 * so a pause stands for it there.
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

/** Few enough that drawing them holds no press up, on a slow phone too. */
const atOnce = 6;

const undrawn = new Set<Element>();

/**
 * The `ref` of a piece whose styles keep it from being drawn out of sight (`content-visibility: auto`), so that what is pressed answers at
 * once. When there is nothing else to do it is marked `data-drawn`, a few pieces at a time, for the styles to let it be drawn: a visitor who
 * scrolls fast, prints the page or takes a picture of it finds it whole.
 */
export function drawnAtRest(piece: Element | null): (() => void) | undefined {
  if (!piece) return;
  if (undrawn.size === 0) whenAtRest(drawSome);
  undrawn.add(piece);
  return () => undrawn.delete(piece);
}

function drawSome(): void {
  for (const piece of [...undrawn].slice(0, atOnce)) {
    undrawn.delete(piece);
    piece.setAttribute("data-drawn", "");
  }
  if (undrawn.size > 0) whenAtRest(drawSome);
}
