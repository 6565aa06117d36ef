import { bringIntoSight } from "@w10/ui";
import { useEffect, useRef, type RefObject } from "react";

const longestWaitMs = 100;

/**
 * Runs once what stands on the page now has been painted, so that a press shows at once and the work behind it does not hold the
 * picture up. A tab in the background paints nothing: there it does not wait for long.
 */
export function afterPaint(run: () => void): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    run();
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, longestWaitMs);
}

/** For a row of tabs that scrolls sideways: brings the one of the current page into sight, whenever `lit` names another or the row has another width, as on a phone that is turned. */
export function useLitTab<Row extends HTMLElement>(lit: string): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useEffect(() => {
    const list = row.current;
    if (!list) return;
    const bring = () => {
      const tab = list.querySelector("[aria-current=page]");
      // The page may have been left before the paint.
      if (tab && list.isConnected) bringIntoSight(list, tab);
    };
    afterPaint(bring);
    let width: number | null = null;
    const observer = new ResizeObserver(() => {
      if (width !== null && width !== list.clientWidth) bring();
      width = list.clientWidth;
    });
    observer.observe(list);
    return () => observer.disconnect();
  }, [lit]);
  return row;
}
