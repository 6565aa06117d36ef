import { createContext, useContext, useSyncExternalStore } from "react";

/** The server's guess of the visitor's device; used until the browser can measure. */
export const FirstMobileContext = createContext(false);

const query = "(max-width: 767px)";

/** The same outside components; in the browser only. */
export const isNarrow = (): boolean => matchMedia(query).matches;

/** Whether the page is as narrow as a phone. */
export function useMobile(): boolean {
  const first = useContext(FirstMobileContext);
  return useMedia(query, first);
}

/** Follows a media query; the first paint takes `first`, so that it equals the server's. */
export function useMedia(media: string, first: boolean): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(media);
      list.addEventListener("change", onChange);
      return () => list.removeEventListener("change", onChange);
    },
    () => matchMedia(media).matches,
    () => first,
  );
}
