// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const widget = { mount: () => ({ back: () => undefined, unmount: () => undefined }) };
const scripts: HTMLScriptElement[] = [];

beforeEach(() => {
  vi.resetModules();
  scripts.length = 0;
  // Collects appended scripts without loading them; the test dispatches their events.
  vi.spyOn(document.head, "append").mockImplementation((...nodes) => {
    scripts.push(...nodes.filter((node) => node instanceof HTMLScriptElement));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const load = async () => (await import("./load-cashier-widget.ts")).loadCashierWidget();
const dispatch = (kind: "load" | "error") => scripts.at(-1)?.dispatchEvent(new Event(kind));

test("loads version.js once for concurrent callers [CASHIER-18]", async () => {
  const both = Promise.all([load(), load()]);
  await expect.poll(() => scripts).toHaveLength(1);
  expect(scripts[0]?.src).toMatch(/\/api\/cashier\/proxy\/version\.js$/);
  vi.stubGlobal("W10Cashier", widget);
  dispatch("load");
  expect(await both).toEqual([widget, widget]);
});

test("loads nothing if the script is present [CASHIER-18]", async () => {
  vi.stubGlobal("W10Cashier", widget);
  expect(await load()).toBe(widget);
  expect(scripts).toHaveLength(0);
});

test("retries after a failed load", async () => {
  const failed = expect(load()).rejects.toThrow("did not load");
  await expect.poll(() => scripts).toHaveLength(1);
  dispatch("error");
  await failed;
  const again = load();
  await expect.poll(() => scripts).toHaveLength(2);
  vi.stubGlobal("W10Cashier", widget);
  dispatch("load");
  expect(await again).toBe(widget);
});
