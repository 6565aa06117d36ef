import { expect, test, vi } from "vitest";
import { markWindow } from "./mark-window.ts";

test("the root element marks open windows, and whether all of them are full-screen, until the last has closed", () => {
  const dataset: Record<string, string> = {};
  vi.stubGlobal("document", { documentElement: { dataset } });
  const windowState = () => dataset["window"];
  const closeCashier = markWindow(true);
  expect(windowState()).toBe("full");
  const closeLimits = markWindow(false);
  expect(windowState()).toBe("part");
  closeLimits();
  expect(windowState()).toBe("full");
  closeCashier();
  expect(windowState()).toBeUndefined();
  vi.unstubAllGlobals();
});
