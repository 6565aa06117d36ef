import { scrollIntoView } from "@w10/ui";
import { useEffect, useRef, type RefObject } from "react";

const maxPaintWaitMs = 100;

/**
 * Runs after the next paint, so that a press gives feedback before the work behind it. A background tab does
 * not paint, so the wait is limited.
 */
export function afterPaint(run: () => void): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    run();
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, maxPaintWaitMs);
}

/** Scrolls a tab row to the tab of the current page whenever `current` or the row's width changes. */
export function useScrollToCurrentTab<Row extends HTMLElement>(current: string): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useEffect(() => {
    const list = row.current;
    if (!list) return;
    const scrollToCurrent = () => {
      const tab = list.querySelector("[aria-current=page]");
      // The page may have changed before the paint.
      if (tab && list.isConnected) scrollIntoView(list, tab);
    };
    afterPaint(scrollToCurrent);
    let width: number | null = null;
    const observer = new ResizeObserver(() => {
      if (width !== null && width !== list.clientWidth) scrollToCurrent();
      width = list.clientWidth;
    });
    observer.observe(list);
    return () => observer.disconnect();
  }, [current]);
  return row;
}
