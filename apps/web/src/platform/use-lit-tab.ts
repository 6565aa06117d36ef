import { bringIntoSight } from "@w10/ui";
import { useEffect, useRef, type RefObject } from "react";
import { afterPaint } from "./after-paint.ts";

/** For a row of tabs that scrolls sideways: brings the one of the current page into sight, whenever `lit` names another. */
export function useLitTab<Row extends HTMLElement>(lit: string): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useEffect(() => {
    afterPaint(() => {
      const list = row.current;
      const tab = list?.querySelector("[aria-current=page]");
      if (list && tab) bringIntoSight(list, tab);
    });
  }, [lit]);
  return row;
}
