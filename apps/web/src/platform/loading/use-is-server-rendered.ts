import { useState, useSyncExternalStore } from "react";

const subscribeToNothing = (): (() => void) => () => undefined;

/**
 * React reads the server snapshot during hydration only. Both snapshots return the same value: a difference
 * would render the component again.
 */
function createSnapshots() {
  let isFirst = false;
  return { getSnapshot: () => isFirst, getServerSnapshot: () => (isFirst = true) };
}

/** Whether a component was first rendered on the server or by hydration, not by the browser alone. */
export function useIsServerRendered(): boolean {
  const [{ getSnapshot, getServerSnapshot }] = useState(createSnapshots);
  return useSyncExternalStore(subscribeToNothing, getSnapshot, getServerSnapshot);
}
