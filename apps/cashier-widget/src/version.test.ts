// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";

test("the loader defines the widget's global with its version, and nobody can change it [API-37]", async () => {
  vi.stubGlobal("__WIDGET_VERSION__", "1.2.3");
  await import("./version.ts");
  expect(window.W10Cashier).toEqual({ version: "1.2.3", mount: expect.any(Function) });
  expect(Object.isFrozen(window.W10Cashier)).toBe(true);
  vi.unstubAllGlobals();
});
