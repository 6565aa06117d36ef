const open = new Set<{ readonly isFull: boolean }>();

/**
 * Marks on the root element that a window is open, and whether any leaves part of a phone's screen free;
 * returns the undo function. A `:has` selector from the root would recalculate the whole page's style on
 * every touch.
 */
export function markWindow(isFull: boolean): () => void {
  const window = { isFull };
  open.add(window);
  updateWindowMark();
  return () => {
    open.delete(window);
    updateWindowMark();
  };
}

function updateWindowMark(): void {
  const { dataset } = document.documentElement;
  if (open.size === 0) delete dataset["window"];
  else dataset["window"] = [...open].every(({ isFull }) => isFull) ? "full" : "part";
}
