import { useCallback, useEffect, useState } from "react";
import { logFailure } from "../../platform/log-failure.ts";

interface Fullscreen {
  readonly isOn: boolean;
  readonly toggle: () => Promise<void>;
}

/** Whether the page fills the screen, and the way to change it. A browser that refuses leaves things as they are. */
export function useFullscreen(page: { readonly current: HTMLElement | null }): Fullscreen {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const onChange = () => setOn(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", onChange);
    return () => document.removeEventListener("fullscreenchange", onChange);
  }, []);
  const toggle = useCallback(async () => {
    try {
      if (document.fullscreenElement) await document.exitFullscreen();
      else await page.current?.requestFullscreen();
    } catch (error) {
      logFailure(error);
    }
  }, [page]);
  return { isOn, toggle };
}
