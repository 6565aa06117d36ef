import { useSyncExternalStore } from "react";

const tickMs = 1_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = 0;

/** All countdowns of a page tick together, and only while there is one. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now();
    timer = setInterval(() => {
      now = Date.now();
      for (const each of listeners) each();
    }, tickMs);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

function read(): number {
  return listeners.size === 0 ? Math.floor(Date.now() / tickMs) * tickMs : now;
}

/** The time in milliseconds, every second anew; null in the server's markup, which knows no reader's clock. */
export function useNow(): number | null {
  return useSyncExternalStore<number | null>(subscribe, read, () => null);
}
