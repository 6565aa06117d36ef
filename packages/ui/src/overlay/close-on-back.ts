interface OpenWindow {
  readonly mark: string;
  /** The page under the window. */
  readonly href: string;
  /** Null for a window that only its content closes. */
  readonly close: (() => void) | null;
}

const open: OpenWindow[] = [];
let opened = 0;
let returns = 0;
let isReady = false;

/**
 * Gives a window an entry of its own in the browser's history: Back closes the top window and nothing else. A
 * page that is opened from a window takes its entry's place. Returns what to call when the window has closed.
 */
export function closeOnBack(close: OpenWindow["close"]): () => void {
  prepare();
  opened += 1;
  const window: OpenWindow = { mark: `${performance.timeOrigin}.${opened}`, href: location.href, close };
  open.push(window);
  mark(window);
  return () => {
    const at = open.indexOf(window);
    if (at !== -1) open.splice(at, 1);
    // The next window of this moment, or the next page, takes over the entry.
    setTimeout(() => {
      if (currentMark() !== window.mark) return;
      returns += 1;
      history.back();
    });
  };
}

function mark({ mark: window }: OpenWindow): void {
  const state: unknown = history.state;
  // The router's own method would report a new page.
  History.prototype.pushState.call(history, { ...(typeof state === "object" ? state : {}), window }, "");
}

function currentMark(): unknown {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null ? Reflect.get(state, "window") : undefined;
}

function prepare(): void {
  if (isReady) return;
  isReady = true;
  const pushState = history.pushState.bind(history);
  history.pushState = (...to) => {
    if (currentMark() === undefined) pushState(...to);
    else history.replaceState(...to);
  };
  addEventListener("popstate", onBack, { capture: true });
}

function onBack(event: PopStateEvent): void {
  const top = open.at(-1);
  if (returns > 0) {
    returns -= 1;
    event.stopImmediatePropagation();
  } else if (top) {
    if (location.href === top.href) event.stopImmediatePropagation();
    const isThere = open.findIndex((window) => window.mark === currentMark());
    if (top.close === null) return mark(top);
    for (const window of open.splice(isThere + 1).toReversed()) window.close?.();
  }
  const rest = currentMark();
  if (rest === undefined || open.some((window) => window.mark === rest)) return;
  // The entry of a window that was closed under another.
  returns += 1;
  history.back();
}
