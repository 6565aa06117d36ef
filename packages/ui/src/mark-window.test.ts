import { expect, test, vi } from "vitest";
import { markWindow } from "./mark-window.ts";

test("the root element marks open windows, and whether all of them are full-screen, until the last has closed", () => {
  const dataset: Record<string, string> = {};
  vi.stubGlobal("document", { documentElement: { dataset } });
  const told = () => dataset["window"];
  const closeCashier = markWindow(true);
  expect(told()).toBe("full");
  const closeLimits = markWindow(false);
  expect(told()).toBe("part");
  closeLimits();
  expect(told()).toBe("full");
  closeCashier();
  expect(told()).toBeUndefined();
  vi.unstubAllGlobals();
});
