import { startTransition, useDeferredValue, useEffect, useState } from "react";
import { useIsFirstDrawing } from "../../../platform/loading/use-is-server-rendered.ts";
import { useSentinel } from "../../../platform/list/use-sentinel.ts";
import { whenAtRest } from "../../../platform/loading/deferred-work.ts";

/** A batch this small does not delay input, even on a slow phone. */
const batchSize = 6;
const all = Number.POSITIVE_INFINITY;

/**
 * The number of tiles to render. In the server-rendered page, places beyond the `first` tiles are empty,
 * which makes it smaller and faster to hydrate. Once there is a visitor, idle time fills them in batches; all
 * are filled when the first empty place, which gets `mark`, comes near the viewport.
 */
export function useDeferredTiles(
  total: number,
  first: number,
): {
  readonly drawn: number;
  readonly mark: (node: HTMLElement | null) => void;
} {
  const isFirstRender = useIsFirstDrawing();
  const [deferred, setDeferred] = useState(isFirstRender ? 0 : all);
  const isComplete = first + deferred >= total;
  // A transition renders in short slices, so that input is not blocked.
  const mark = useSentinel(() => startTransition(() => setDeferred(all)), !isComplete);
  useEffect(() => {
    if (!isComplete)
      return whenAtRest(() => setDeferred(first + deferred + batchSize < total ? deferred + batchSize : all));
  }, [isComplete, first, deferred, total]);
  return { drawn: useDeferredValue(isComplete ? total : first + deferred, first), mark };
}
