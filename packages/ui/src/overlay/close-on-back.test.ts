// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from "vitest";
import type * as CloseOnBack from "./close-on-back.ts";

interface Entry {
  state: unknown;
  href: string;
}

/** A browser's history as far as a page sees it. */
let entries: Entry[] = [];
let at = 0;
/** What the router hears: the address of a new page. */
const arrive = vi.fn<(href: string) => void>();
let closeOnBack: typeof CloseOnBack.closeOnBack;
let readWindowEntries: typeof CloseOnBack.readWindowEntries;
let dropFrameEntries: typeof CloseOnBack.dropFrameEntries;

function travel(by: number): void {
  const [from, to] = [entries[at], entries[at + by]];
  if (to === undefined) return;
  at += by;
  // A step inside a frame: the page's entry stays the same.
  if (to === from) return;
  dispatchEvent(new PopStateEvent("popstate"));
}

function unload(): void {
  for (const [name, listener] of added.mock.calls) if (listener) removeEventListener(name, listener, true);
  removeEventListener("popstate", hear);
  Reflect.deleteProperty(history, "pushState");
  Reflect.deleteProperty(history, "replaceState");
}

/** The page's scripts start, again after a reload. */
async function load(): Promise<typeof CloseOnBack> {
  unload();
  vi.resetModules();
  const loaded = await import("./close-on-back.ts");
  loaded.watchBack();
  addEventListener("popstate", hear);
  return loaded;
}
let added: MockInstance<typeof addEventListener>;

const hear = () => arrive(location.href);
let frame = new EventTarget();
/** A frame loads its next page. */
const pushInFrame = (): void => {
  entries = [...entries.slice(0, at + 1), ...entries.slice(at, at + 1)];
  at += 1;
  frame.dispatchEvent(new Event("load"));
};
/** A frame with its first page. */
function openFrame(): () => void {
  frame = new EventTarget();
  const drop = dropFrameEntries(frame);
  frame.dispatchEvent(new Event("load"));
  return drop;
}
/** The router's steps. */
const push = (href: string) => history.pushState({ key: href }, "", href);
const replace = (href: string) => history.replaceState({ key: href }, "", href);
const hrefs = () => entries.map(({ href }) => href);

beforeEach(async () => {
  vi.useFakeTimers();
  added = vi.spyOn(globalThis, "addEventListener");
  entries = ["/before", "/page"].map((href) => ({ state: { key: href }, href }));
  at = 1;
  vi.spyOn(history, "state", "get").mockImplementation(() => entries[at]?.state);
  vi.spyOn(location, "href", "get").mockImplementation(() => entries[at]?.href ?? "");
  vi.spyOn(History.prototype, "pushState").mockImplementation((state, _, href) => {
    entries = [...entries.slice(0, at + 1), { state, href: String(href ?? entries[at]?.href) }];
    at += 1;
  });
  vi.spyOn(History.prototype, "replaceState").mockImplementation((state, _, href) => {
    entries[at] = { state, href: String(href ?? entries[at]?.href) };
  });
  vi.spyOn(history, "length", "get").mockImplementation(() => entries.length);
  vi.spyOn(history, "go").mockImplementation((by = 0) => travel(by));
  vi.spyOn(history, "back").mockImplementation(() => travel(-1));
  vi.spyOn(history, "forward").mockImplementation(() => travel(1));
  ({ closeOnBack, dropFrameEntries, readWindowEntries } = await load());
});
afterEach(() => {
  vi.runAllTimers();
  unload();
  vi.restoreAllMocks();
  arrive.mockReset();
});

test("Back closes the top window only, and the page hears nothing", () => {
  const closed: string[] = [];
  closeOnBack(() => closed.push("below"));
  closeOnBack(() => closed.push("top"));
  travel(-1);
  expect(closed).toEqual(["top"]);
  travel(-1);
  expect(closed).toEqual(["top", "below"]);
  expect(arrive).not.toHaveBeenCalled();
  travel(-1);
  expect(arrive.mock.calls).toEqual([["/before"]]);
});

test("a closed window navigates nowhere, and one step back then leaves the page", () => {
  const below = closeOnBack(() => {});
  const top = closeOnBack(() => {});
  below();
  top();
  vi.runAllTimers();
  expect(arrive).not.toHaveBeenCalled();
  travel(-1);
  expect(arrive.mock.calls).toEqual([["/before"]]);
  expect(at).toBe(0);
});

test("the next window takes over the entry that a closed one left", () => {
  const closed = vi.fn();
  closeOnBack(() => {})();
  closeOnBack(closed);
  expect(entries).toHaveLength(3);
  travel(-1);
  expect(closed).toHaveBeenCalledTimes(1);
  expect(arrive).not.toHaveBeenCalled();
});

test("a page opened from a window takes its place, whether the window closes before or after", () => {
  const forget = closeOnBack(() => {});
  push("/next");
  forget();
  vi.runAllTimers();
  expect(hrefs()).toEqual(["/before", "/page", "/next"]);
  closeOnBack(() => {})();
  push("/third");
  expect(hrefs()).toEqual(["/before", "/page", "/next", "/third"]);
});

test("a step back from a page that two windows led to shows the first page, the next one leaves it", () => {
  const below = closeOnBack(() => {});
  const top = closeOnBack(() => {});
  top();
  below();
  push("/next");
  expect(readWindowEntries()).toEqual({ page: "/next", depth: 0, below: 1 });
  travel(-1);
  expect(arrive.mock.lastCall).toEqual(["/page"]);
  travel(-1);
  expect(arrive.mock.lastCall).toEqual(["/before"]);
});

test("a window that stays over the next page closes first there, too", () => {
  const closed = vi.fn();
  closeOnBack(closed);
  push("/next");
  vi.runAllTimers();
  travel(-1);
  expect(closed).toHaveBeenCalledTimes(1);
  expect(location.href).toBe("/next");
  expect(arrive).not.toHaveBeenCalled();
});

test("a page that replaces its address under or after a window keeps it, and one step back leaves the page", () => {
  const closed = vi.fn();
  closeOnBack(closed);
  replace("/page?filter");
  travel(-1);
  expect(closed).toHaveBeenCalledTimes(1);
  expect(location.href).toBe("/page?filter");
  closeOnBack(() => {})();
  replace("/page?other");
  travel(-1);
  expect(arrive.mock.calls).toEqual([["/before"]]);
});

test("Back does not close a window that has only one way out, nor what is below it", () => {
  const closed = vi.fn();
  closeOnBack(closed);
  closeOnBack(null);
  travel(-1);
  travel(-1);
  travel(-2);
  expect(closed).not.toHaveBeenCalled();
  expect(readWindowEntries().depth).toBe(2);
  expect(arrive).not.toHaveBeenCalled();
});

test("a jump to another page closes all windows, but not one that has only one way out", () => {
  const closed: string[] = [];
  closeOnBack(() => closed.push("below"));
  closeOnBack(() => closed.push("top"));
  closeOnBack(null);
  travel(-4);
  expect(closed).toEqual(["top", "below"]);
  expect(arrive.mock.calls).toEqual([["/before"]]);
  vi.runAllTimers();
  expect(readWindowEntries()).toEqual({ page: "/before", depth: 1, below: 0 });
});

test("Forward opens no window again and goes on to the next page in one step", () => {
  const closed = vi.fn();
  closeOnBack(closed);
  travel(-1);
  travel(1);
  expect(closed).toHaveBeenCalledTimes(1);
  expect(arrive).not.toHaveBeenCalled();
  const below = closeOnBack(() => {});
  closeOnBack(() => {})();
  below();
  push("/next");
  travel(-2);
  expect(location.href).toBe("/page");
  travel(1);
  expect(arrive.mock.calls).toEqual([["/page"], ["/next"]]);
});

test("after a reload with open windows one step back leaves the page", async () => {
  closeOnBack(() => {});
  closeOnBack(() => {});
  await load();
  travel(-1);
  expect(arrive.mock.lastCall).toEqual(["/before"]);
});

test("one step back leaves the page after a frame with three pages has closed with its window", async () => {
  const forget = closeOnBack(() => {});
  const drop = openFrame();
  pushInFrame();
  pushInFrame();
  drop();
  forget();
  await Promise.resolve();
  travel(-1);
  expect(arrive.mock.calls).toEqual([["/before"]]);
});

test("Back closes the window whose frame has gone, and that of a frame with one page", async () => {
  const closed: string[] = [];
  closeOnBack(() => closed.push("first"));
  let drop = openFrame();
  pushInFrame();
  drop();
  await Promise.resolve();
  travel(-1);
  closeOnBack(() => closed.push("second"));
  drop = openFrame();
  drop();
  await Promise.resolve();
  expect(closed).toEqual(["first"]);
  travel(-1);
  expect(closed).toEqual(["first", "second"]);
  travel(-1);
  expect(arrive.mock.calls).toEqual([["/before"]]);
});

test("a window stays open when its frame goes after a step back inside the frame", async () => {
  const closed = vi.fn();
  closeOnBack(closed);
  const drop = openFrame();
  pushInFrame();
  travel(-1);
  frame.dispatchEvent(new Event("load"));
  drop();
  await Promise.resolve();
  expect(closed).not.toHaveBeenCalled();
  travel(-1);
  expect(closed).toHaveBeenCalledTimes(1);
  travel(-1);
  expect(arrive.mock.calls).toEqual([["/before"]]);
});

test("a frame that goes with a jump to another page, or under a second window, moves nothing", async () => {
  closeOnBack(() => {});
  const drop = openFrame();
  pushInFrame();
  closeOnBack(() => {});
  drop();
  await Promise.resolve();
  expect(readWindowEntries().depth).toBe(2);
  travel(-4);
  openFrame()();
  drop();
  await Promise.resolve();
  expect(arrive.mock.calls).toEqual([["/before"]]);
});

test("a window that navigates when Back closes it opens that page over its own", () => {
  closeOnBack(() => push("/after"));
  travel(-1);
  expect(hrefs()).toEqual(["/before", "/page", "/after"]);
  travel(-1);
  expect(arrive.mock.calls).toEqual([["/page"]]);
});
