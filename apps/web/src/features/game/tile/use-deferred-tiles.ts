import { startTransition, useDeferredValue, useEffect, useState } from "react";
import { useIsServerRendered } from "../../../platform/loading/use-is-server-rendered.ts";
import { useSentinel } from "../../../platform/list/use-sentinel.ts";
import { runWhenIdle } from "../../../platform/loading/deferred-work.ts";

/** A batch this small does not delay input, even on a slow phone. */
const batchSize = 6;
const all = Number.POSITIVE_INFINITY;

/**
 * The number of tiles to render. In the server-rendered page, places beyond the `first` tiles are empty,
 * which makes it smaller and faster to hydrate. After the first interaction, idle time fills them in batches;
 * all are filled when the first empty place, which gets `mark`, comes near the viewport.
 */
export function useDeferredTiles(
  total: number,
  first: number,
): {
  readonly rendered: number;
  readonly mark: (node: HTMLElement | null) => void;
} {
  const isServerRendered = useIsServerRendered();
  const [deferred, setDeferred] = useState(isServerRendered ? 0 : all);
  const isComplete = first + deferred >= total;
  // A transition renders in short slices, so that input is not blocked.
  const mark = useSentinel(() => startTransition(() => setDeferred(all)), !isComplete);
  useEffect(() => {
    if (!isComplete)
      return runWhenIdle(() =>
        setDeferred(first + deferred + batchSize < total ? deferred + batchSize : all),
      );
  }, [isComplete, first, deferred, total]);
  return { rendered: useDeferredValue(isComplete ? total : first + deferred, first), mark };
}
