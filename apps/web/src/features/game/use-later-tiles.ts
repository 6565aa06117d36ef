import { startTransition, useCallback, useEffect, useState } from "react";
import { isFirstDrawing, setFirstDrawing } from "../../platform/first-drawing.ts";
import { useSentinel } from "../../platform/use-sentinel.ts";

const restMs = 3_000;

/**
 * Whether the tiles beyond the first ones stand. In the page that the server sends their places are empty, so that it comes and is taken
 * over sooner; they stand when the list comes near the screen, at the latest when the page has come to rest. `mark` goes to the first
 * empty place.
 */
export function useLaterTiles(): {
  readonly isWhole: boolean;
  readonly mark: (node: HTMLElement | null) => void;
} {
  const [isWhole, setWhole] = useState(() => !isFirstDrawing());
  // In a transition: it is drawn in short pieces, and taps and scrolling go between them.
  const show = useCallback(() => startTransition(() => setWhole(true)), []);
  const mark = useSentinel(show, !isWhole);
  useEffect(() => {
    if (isWhole) return;
    const timer = setTimeout(() => {
      setFirstDrawing(false);
      show();
    }, restMs);
    return () => clearTimeout(timer);
  }, [isWhole, show]);
  return { isWhole, mark };
}
