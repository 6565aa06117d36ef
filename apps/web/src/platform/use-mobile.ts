import { createContext, useContext, useSyncExternalStore } from "react";

/** The server's guess of the device, used for the first render. */
export const InitialMobileContext = createContext(false);

const query = "(max-width: 767px)";

/** Whether the viewport is as narrow as a phone, outside components. Browser only. */
export const isNarrow = (): boolean => matchMedia(query).matches;

/** Whether the viewport is as narrow as a phone. */
export function useMobile(): boolean {
  const first = useContext(InitialMobileContext);
  return useMedia(query, first);
}

/** Subscribes to a media query. The first render uses `first`, to match the server's. */
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
