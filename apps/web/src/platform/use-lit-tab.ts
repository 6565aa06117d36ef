import { bringIntoSight } from "@w10/ui";
import { useEffect, useRef, type RefObject } from "react";
import { afterPaint } from "./after-paint.ts";

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
