import { startTransition, useEffect, useState } from "react";

const pauseMs = 200;

/** Events that show a visitor's presence. Without them no background work is done. */
const interactionEvents = [
  "pointermove",
  "pointerdown",
  "keydown",
  "scroll",
  "touchstart",
  "click",
  "focusin",
] as const;
let hasInteracted = false;
const callbacks = new Set<() => void>();

function onInteraction(): void {
  hasInteracted = true;
  for (const name of interactionEvents) removeEventListener(name, onInteraction, { capture: true });
  for (const start of callbacks) start();
  callbacks.clear();
}

if (typeof document !== "undefined")
  for (const name of interactionEvents)
    addEventListener(name, onInteraction, { capture: true, passive: true });

/** Runs once at the first interaction. Returns the function that cancels it. */
export function onFirstInteraction(run: () => void): () => void {
  if (hasInteracted) run();
  else callbacks.add(run);
  return () => void callbacks.delete(run);
}

/**
 * Background work of a page without interaction starts after this delay, to leave a phone's CPU to the
 * visible content.
 */
export const interactionTimeoutMs = 2500;

/** Runs at the first interaction or after the timeout. Returns the function that cancels it. */
export function onInteractionOrTimeout(run: () => void): () => void {
  const timer = setTimeout(run, interactionTimeoutMs);
  const cancelWait = onFirstInteraction(run);
  return () => {
    clearTimeout(timer);
    cancelWait();
  };
}

/**
 * False at first; true after the first interaction or the timeout. Set in a transition, so that hydration in
 * progress keeps its low priority.
 */
export function useInteractionOrTimeout(): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => onInteractionOrTimeout(() => startTransition(() => setOver(true))), []);
  return isOver;
}

/**
 * Runs once when the browser is idle after the first interaction. Returns the function that cancels it.
 * Safari has no idle callback; a short delay replaces it.
 */
export function runWhenIdle(run: () => void): () => void {
  let cancelIdle = (): void => undefined;
  const cancelWait = onFirstInteraction(start);
  function start(): void {
    if (typeof requestIdleCallback === "function") {
      const id = requestIdleCallback(run);
      cancelIdle = () => cancelIdleCallback(id);
    } else {
      const timer = setTimeout(run, pauseMs);
      cancelIdle = () => clearTimeout(timer);
    }
  }
  return () => {
    cancelWait();
    cancelIdle();
  };
}

/** Small enough a batch to keep a slow phone responsive. */
const batchSize = 6;

const unrendered = new Set<Element>();

/**
 * `ref` of an element with `content-visibility: auto`, which is not rendered off-screen, so that interactions
 * stay fast. In idle time elements get `data-drawn` in small batches and are then rendered too, for fast
 * scrolling, printing and screenshots.
 */
export function renderWhenIdle(element: Element | null): (() => void) | undefined {
  if (!element) return;
  if (unrendered.size === 0) runWhenIdle(renderBatch);
  unrendered.add(element);
  return () => unrendered.delete(element);
}

function renderBatch(): void {
  for (const element of [...unrendered].slice(0, batchSize)) {
    unrendered.delete(element);
    element.setAttribute("data-drawn", "");
  }
  if (unrendered.size > 0) runWhenIdle(renderBatch);
}
