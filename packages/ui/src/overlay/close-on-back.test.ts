// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeOnBack } from "./close-on-back.ts";

/** A browser's history as far as a page sees it. */
let entries: unknown[] = [];
let at = 0;
const state = () => entries[at];
const arrive = vi.fn();

function travel(by: number): void {
  at += by;
  dispatchEvent(new PopStateEvent("popstate"));
}

beforeEach(() => {
  vi.useFakeTimers();
  entries = ["elsewhere", { key: "page" }];
  at = 1;
  vi.spyOn(history, "state", "get").mockImplementation(state);
  vi.spyOn(History.prototype, "pushState").mockImplementation((next) => {
    entries = [...entries.slice(0, at + 1), next];
    at += 1;
  });
  vi.spyOn(history, "replaceState").mockImplementation((next) => void (entries[at] = next));
  vi.spyOn(history, "back").mockImplementation(() => travel(-1));
  addEventListener("popstate", arrive);
});
afterEach(() => {
  vi.runAllTimers();
  removeEventListener("popstate", arrive);
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
  expect(state()).toEqual({ key: "page" });
  travel(-1);
  expect(arrive).toHaveBeenCalledTimes(1);
});

test("a window closed otherwise leaves nothing behind, also below another", () => {
  const below = closeOnBack(() => {});
  const top = closeOnBack(() => {});
  below();
  vi.runAllTimers();
  top();
  vi.runAllTimers();
  expect(at).toBe(1);
  expect(arrive).not.toHaveBeenCalled();
});

test("a page opened from a window takes its place", () => {
  const forget = closeOnBack(() => {});
  history.pushState({ key: "next" }, "", "/next");
  forget();
  vi.runAllTimers();
  expect(entries).toEqual(["elsewhere", { key: "page" }, { key: "next" }]);
  expect(at).toBe(2);
});

test("Back does not close a window that has only one way out", () => {
  const forget = closeOnBack(null);
  travel(-1);
  expect(at).toBe(2);
  expect(arrive).not.toHaveBeenCalled();
  forget();
  vi.runAllTimers();
  expect(at).toBe(1);
});
