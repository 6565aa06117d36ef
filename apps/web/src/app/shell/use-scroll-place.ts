import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { glideToHash, holdPosition } from "../../platform/scroll-place.ts";

type Place = { readonly href: string; readonly state: { readonly __TSR_key?: string | undefined } };
const keyOf = ({ href, state }: Place): string => state.__TSR_key ?? href;

/**
 * A navigation to an address with a hash scrolls to its target. For all others the router goes to the saved position or to the
 * top; a page that is not whole yet gets to its saved position as it grows.
 */
export function useScrollPlace(): void {
  const router = useRouter();
  useEffect(() => {
    const saved = new Map<string, number>();
    let stop: () => void = () => undefined;
    const go = (place: Place & { readonly hash: string }) => {
      stop();
      const top = saved.get(keyOf(place));
      if (place.hash) stop = glideToHash(place.hash);
      else stop = top ? holdPosition(top) : () => undefined;
    };
    go(router.state.location);
    const unsubscribes = [
      router.subscribe("onBeforeLoad", ({ fromLocation }) => {
        if (fromLocation) saved.set(keyOf(fromLocation), scrollY);
      }),
      router.subscribe("onRendered", ({ toLocation, hrefChanged, pathChanged, hashChanged }) => {
        // A filter that changes the query only leaves the page where it stands.
        if (pathChanged || hashChanged || !hrefChanged) go(toLocation);
      }),
    ];
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe();
      stop();
    };
  }, [router]);
}
