const pauseMs = 200;

/** Runs once when the browser has nothing else to do; answers a way to give it up. Safari tells of no rest: there a pause stands for it. */
export function whenAtRest(run: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const id = requestIdleCallback(run);
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(run, pauseMs);
  return () => clearTimeout(timer);
}
