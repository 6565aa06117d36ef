export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A part that a person works with; one in the hand counts more than the others. */
interface Part extends Box {
  readonly isFirst: boolean;
}

interface Places {
  /** The toasts at their own place. */
  readonly own: Box;
  /** The lowest edge that is free of bars. */
  readonly foot: number;
  /** What a person works with. */
  readonly inUse: readonly Part[];
  /** The current top; kept while it covers nothing. */
  readonly current: number;
}

const gap = 8;
const firstWeight = 100;

/**
 * The top of the toasts: their own place where nothing in use is covered, otherwise the lowest free one, or the
 * one that covers least.
 */
export function toastTop({ own, foot, inUse, current }: Places): number {
  const height = own.bottom - own.top;
  const covered = (top: number) =>
    inUse.reduce((sum, box) => {
      const width = Math.min(own.right, box.right) - Math.max(own.left, box.left);
      const depth = Math.min(top + height, box.bottom) - Math.max(top, box.top);
      return sum + Math.max(0, width) * Math.max(0, depth) * (box.isFirst ? firstWeight : 1);
    }, 0);
  const places = [own.top, ...(current > own.top && current + height <= foot ? [current] : [])];
  for (let top = foot - gap - height; top >= gap; top -= gap) places.push(top);
  const rated = places.map((top) => ({ top, covered: covered(top) }));
  return rated.reduce((best, place) => (place.covered < best.covered ? place : best)).top;
}

const controls = "input, select, textarea, [role=alert], [role=tab]";
const inPage = `main :is(${controls}, form button, nav a)`;
const windowHead = "[data-modal] :is(h2, h2 ~ button)";
const inWindow = `:is([aria-modal=true], [data-modal]) :is(${controls}, h2, button, a)`;

/** What a person works with: the open window's controls and title, or the page's fields, messages and tabs. */
function findInUse(): readonly Part[] {
  const focused = document.activeElement;
  const isControl = focused?.matches("a, button, input, select, textarea") && !focused.closest("[aria-live]");
  const ids = focused?.getAttribute("aria-describedby")?.split(" ") ?? [];
  const hasWindow =
    "window" in document.documentElement.dataset || document.querySelector("[aria-modal=true]");
  const first = [
    ...document.querySelectorAll(windowHead),
    ...(focused && isControl ? [focused] : []),
    ...ids.flatMap((id) => document.getElementById(id) ?? []),
  ];
  return [...new Set([...first, ...document.querySelectorAll(hasWindow ? inWindow : inPage)])]
    .map((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { left, top, right, bottom, isFirst: first.includes(element) };
    })
    .filter(({ left, right, bottom, top }) => right > left && bottom > 0 && top < innerHeight);
}

/** The upper edge of the visible bars at the foot of the screen. */
function findFoot(region: HTMLElement): number {
  const bars = [...document.querySelectorAll("#root :is(nav, section)")].filter(
    (bar) => bar !== region && getComputedStyle(bar).position === "fixed",
  );
  const tops = bars.map((bar) => bar.getBoundingClientRect()).filter(({ height }) => height > 0);
  return Math.min(innerHeight, ...tops.map(({ top }) => top).filter((top) => top > innerHeight / 2));
}

/** Over a window of a wide page toasts have a strip of their own, over a game the bar above it. */
function hasOwnPlace(region: HTMLElement): boolean {
  const { dataset } = document.documentElement;
  if ("window" in dataset) return region.getBoundingClientRect().left === 0;
  return "game" in dataset;
}

const everyMs = 250;

/** Keeps toasts away from what a person works with. Returns the undo function. */
export function placeToasts(region: HTMLElement): () => void {
  const { style } = region;
  const place = () => {
    // Under the pointer nothing moves.
    if (region.matches(":hover, :focus-within")) return;
    const current = Number.parseFloat(style.top) || 0;
    style.top = "";
    if (region.childElementCount === 0 || hasOwnPlace(region)) return;
    const own = region.getBoundingClientRect();
    const top = toastTop({ own, foot: findFoot(region), inUse: findInUse(), current });
    if (top !== own.top) style.top = `${top}px`;
  };
  const timer = setInterval(place, everyMs);
  const added = new MutationObserver(place);
  added.observe(region, { childList: true });
  for (const event of ["focusin", "resize"] as const) addEventListener(event, place);
  return () => {
    clearInterval(timer);
    added.disconnect();
    for (const event of ["focusin", "resize"] as const) removeEventListener(event, place);
  };
}
