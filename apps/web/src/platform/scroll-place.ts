/** Animated scrolling takes this long, whatever the way. */
const glideMs = 500;
/** A page that loads its parts may show the target a little later. */
const waitMs = 3000;
/** Input that stops the animated scrolling. */
const handsOn = ["wheel", "touchstart", "keydown", "pointerdown"] as const;

/** Scrolls the window to a height of the page in 500 ms, at once where motion is not wanted. Gives the way to stop. */
export function glideTo(top: number): () => void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
    scrollTo(0, top);
    return () => undefined;
  }
  const from = scrollY;
  const startedAt = performance.now();
  let frame = 0;
  const step = (now: number) => {
    const part = Math.min(1, Math.max(0, now - startedAt) / glideMs);
    scrollTo(0, from + (top - from) * (1 - (1 - part) ** 3));
    if (part < 1) frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
  const stop = () => cancelAnimationFrame(frame);
  for (const event of handsOn) addEventListener(event, stop, { once: true, passive: true });
  return stop;
}

/** Scrolls to the element of a hash, when it is there or as soon as it comes. Gives the way to stop. */
export function glideToHash(hash: string): () => void {
  let stop: () => void = () => undefined;
  const go = (): boolean => {
    const target = document.getElementById(hash);
    if (!target) return false;
    const margin = Number.parseFloat(getComputedStyle(target).scrollMarginTop) || 0;
    stop = glideTo(Math.max(0, target.getBoundingClientRect().top + scrollY - margin));
    return true;
  };
  if (go()) return () => stop();
  const observer = new MutationObserver(() => {
    if (go()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), waitMs);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    stop();
  };
}

/** Keeps to a saved position while the page is still too short for it. Gives the way to stop. */
export function holdPosition(top: number): () => void {
  const isThere = () => Math.abs(scrollY - top) < 2;
  if (isThere()) return () => undefined;
  const observer = new ResizeObserver(() => {
    scrollTo(0, top);
    if (isThere()) observer.disconnect();
  });
  observer.observe(document.body);
  const stop = () => observer.disconnect();
  setTimeout(stop, waitMs);
  for (const event of handsOn) addEventListener(event, stop, { once: true, passive: true });
  return stop;
}
