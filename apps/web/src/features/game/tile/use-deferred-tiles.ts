import { startTransition, useDeferredValue, useEffect, useState } from "react";
import { useIsFirstDrawing } from "../../../platform/loading/first-drawing.ts";
import { useSentinel } from "../../../platform/list/use-sentinel.ts";
import { whenAtRest } from "../../../platform/loading/when-at-rest.ts";

/** Few enough that drawing them holds no press up, on a slow phone too. */
const atOnce = 6;
const all = Number.POSITIVE_INFINITY;

/**
 * How many tiles of a list stand. In the page that the server sends the places beyond the `first` ones are empty, so that it comes and is
 * taken over sooner; they are filled a few at a time once there is a visitor and there is nothing else to do, and all when the first
 * empty place, which gets `mark`, comes near the screen.
 */
export function useDeferredTiles(
  total: number,
  first: number,
): {
  readonly drawn: number;
  readonly mark: (node: HTMLElement | null) => void;
} {
  const isFirstDrawing = useIsFirstDrawing();
  const [deferred, setDeferred] = useState(isFirstDrawing ? 0 : all);
  const isWhole = first + deferred >= total;
  // In a transition: it is drawn in short pieces, and taps and scrolling go between them.
  const mark = useSentinel(() => startTransition(() => setDeferred(all)), !isWhole);
  useEffect(() => {
    if (!isWhole)
      return whenAtRest(() => setDeferred(first + deferred + atOnce < total ? deferred + atOnce : all));
  }, [isWhole, first, deferred, total]);
  return { drawn: useDeferredValue(isWhole ? total : first + deferred, first), mark };
}
