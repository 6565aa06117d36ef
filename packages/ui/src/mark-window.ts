const open = new Set<{ readonly isFull: boolean }>();

/**
 * Says at the root that a window is open, and whether one of those that are leaves a part of a phone's screen free; answers how to take
 * it back. A selector that looked for windows from the root down would have every touch judge the style of the whole page anew.
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
