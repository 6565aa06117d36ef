import { whenAtRest } from "./when-at-rest.ts";

/** Few enough that drawing them holds no press up, on a slow phone too. */
const atOnce = 6;

const waiting = new Set<Element>();

/**
 * The `ref` of a piece whose styles keep it from being drawn out of sight (`content-visibility: auto`), so that what is pressed answers at
 * once. When there is nothing else to do it is marked `data-drawn`, a few pieces at a time, for the styles to let it be drawn: whoever
 * scrolls fast, prints the page or takes a picture of it finds it whole.
 */
export function drawnAtRest(piece: Element | null): (() => void) | undefined {
  if (!piece) return;
  if (waiting.size === 0) whenAtRest(drawSome);
  waiting.add(piece);
  return () => waiting.delete(piece);
}

function drawSome(): void {
  for (const piece of [...waiting].slice(0, atOnce)) {
    waiting.delete(piece);
    piece.setAttribute("data-drawn", "");
  }
  if (waiting.size > 0) whenAtRest(drawSome);
}
