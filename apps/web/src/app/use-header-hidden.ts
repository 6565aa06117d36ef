import { useEffect, useState } from "react";

const throttleMs = 100;
const alwaysShownPx = 80;

/** True after scrolling down, false after scrolling up or near the top. Looks at most once in 100 ms. */
export function useHeaderHidden(): boolean {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    let lastY = scrollY;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const look = () => {
      timer = null;
      const y = Math.max(0, scrollY);
      if (Math.abs(y - lastY) < 4) return;
      setHidden(y > lastY && y > alwaysShownPx);
      lastY = y;
    };
    const onScroll = () => {
      timer ??= setTimeout(look, throttleMs);
    };
    addEventListener("scroll", onScroll, { passive: true });
    return () => {
      removeEventListener("scroll", onScroll);
      if (timer) clearTimeout(timer);
    };
  }, []);
  return isHidden;
}
