import { useCallback, useEffect, useRef } from "react";

/** Returns a ref for the end of a list; `onReach` runs when it is within 600 px of the viewport. */
export function useSentinel(onReach: () => void, isActive: boolean): (node: HTMLElement | null) => void {
  const reach = useRef(onReach);
  useEffect(() => {
    reach.current = onReach;
  });
  const observer = useRef<IntersectionObserver | null>(null);
  return useCallback(
    (node: HTMLElement | null) => {
      observer.current?.disconnect();
      if (!node || !isActive) return;
      observer.current = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) reach.current();
        },
        { rootMargin: "600px" },
      );
      observer.current.observe(node);
    },
    [isActive],
  );
}
