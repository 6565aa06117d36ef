/** Closes a window; null for one that only its content closes. */
type Close = (() => void) | null;

/** Entries of the browser's history that windows added, unknown to the router. */
export interface WindowEntries {
  /** The page's key: its entry and those of its windows have the same. */
  readonly page: unknown;
  /** Those of this page, up to the current entry. */
  readonly depth: number;
  /** Those of earlier pages. */
  readonly below: number;
}

/** A step over entries of a frame takes less. */
const maxStepMs = 500;
const open: { readonly close: Close }[] = [];
/** A step over entries of a frame may leave the windows, too. */
let isUncertain = false;
let at: { readonly entries: WindowEntries; readonly state: unknown; readonly href: string } | null = null;

/**
 * Gives a window an entry of the browser's history: Back closes the top window and nothing else. Returns what to
 * call when the window has closed. Its entry then stays, because a step back would abort a navigation that begins
 * at the same moment: the next window or page takes it over, and Back skips it.
 */
export function closeOnBack(close: Close): () => void {
  watchBack();
  const window = { close };
  open.push(window);
  addEntries();
  return () => {
    const index = open.indexOf(window);
    if (index !== -1) open.splice(index, 1);
  };
}

/** Watches the history. Needed before the first window too: a reload leaves the entries of windows behind. */
export function watchBack(): void {
  if (at) return;
  record();
  const pushState = history.pushState.bind(history);
  const replaceState = history.replaceState.bind(history);
  history.pushState = (state, ...to) => {
    const { depth, below } = readWindowEntries();
    const entries = { page: keyOf(state), depth: 0, below: below + Math.max(0, depth - 1) };
    (depth > 0 ? replaceState : pushState)(withEntries(state, entries), ...to);
    settle();
  };
  history.replaceState = (state, ...to) => {
    replaceState(state === null ? null : withEntries(state, readWindowEntries()), ...to);
    settle();
  };
  addEventListener("popstate", onTravel, { capture: true });
}

/**
 * Call it when a frame of another company's pages opens, and what it returns when the frame goes. Those pages add
 * entries that outlive the frame, and Back would do nothing there.
 */
export function dropFrameEntries(frame: EventTarget): () => void {
  const { length } = history;
  const { page, depth } = readWindowEntries();
  let nextPages = -1;
  frame.addEventListener("load", () => (nextPages += 1));
  // When the frame is gone, because Firefox drops them itself with it.
  return () =>
    queueMicrotask(() => {
      const now = readWindowEntries();
      const added = history.length - length;
      // Above a page or a window that opened since there are none.
      if (added <= 0 || now.page !== page || now.depth !== depth) return;
      // The player may have gone back inside the frame: then this goes too far.
      isUncertain = nextPages > added;
      history.go(-added);
      setTimeout(() => (isUncertain = false), maxStepMs);
    });
}

export function readWindowEntries(): WindowEntries {
  const entries = property(history.state, "windows");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this file writes it
  return (entries as WindowEntries | undefined) ?? { page: keyOf(history.state), depth: 0, below: 0 };
}

function onTravel(event: PopStateEvent): void {
  const from = at;
  record();
  const to = readWindowEntries();
  if (!from || from.entries.page !== to.page || to.page === undefined) {
    for (const window of open.filter(({ close }) => close).toReversed()) closeWindow(window);
    // A window that stays needs an entry over the new page.
    settle();
    return;
  }
  event.stopImmediatePropagation();
  if (isUncertain) {
    isUncertain = false;
    return addEntries();
  }
  const top = open.at(-1);
  if (to.depth > from.entries.depth) {
    if (!top) history.forward();
    return;
  }
  // The page may have replaced its entry under the window.
  if (keyOf(history.state) !== keyOf(from.state))
    History.prototype.replaceState.call(history, withEntries(from.state, to), "", from.href);
  if (!top) return history.back();
  closeWindow(top);
  addEntries();
}

function closeWindow(window: { readonly close: Close }): void {
  if (window.close) open.splice(open.indexOf(window), 1);
  window.close?.();
}

/** An entry for each open window. The router's own method would report a new page. */
function addEntries(): void {
  for (let entries = readWindowEntries(); entries.depth < open.length; entries = readWindowEntries()) {
    const state = withEntries(history.state, { ...entries, depth: entries.depth + 1 });
    History.prototype.pushState.call(history, state, "");
  }
  record();
}

/** Windows that the page closes on its way are closed by then. */
function settle(): void {
  record();
  if (open.length > 0) setTimeout(addEntries);
}

function record(): void {
  at = { entries: readWindowEntries(), state: history.state, href: location.href };
}

const withEntries = (state: unknown, windows: WindowEntries): object => ({
  ...(typeof state === "object" ? state : {}),
  windows,
});

const keyOf = (state: unknown): unknown => property(state, "key");

const property = (state: unknown, name: string): unknown =>
  typeof state === "object" && state !== null ? Reflect.get(state, name) : undefined;
