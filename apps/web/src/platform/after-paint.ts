const longestWaitMs = 100;

/**
 * Runs once what stands on the page now has been painted, so that a press shows at once and the work behind it does not hold the
 * picture up. A tab in the background paints nothing: there it does not wait for long.
 */
export function afterPaint(run: () => void): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    run();
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, longestWaitMs);
}
