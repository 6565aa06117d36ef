// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { markPictureless } from "./mark-pictureless.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([true, false])(
  "a page whose browser shows no pictures is marked (this one shows them: %s)",
  (complete) => {
    vi.useFakeTimers();
    vi.stubGlobal("Image", function Probe() {
      return { complete };
    });
    markPictureless();
    vi.runAllTimers();
    expect(document.documentElement.hasAttribute("data-pictureless")).toBe(!complete);
  },
);

test("a picture that is only late takes the mark back", () => {
  vi.useFakeTimers();
  const probe = { complete: false, onload: () => undefined };
  vi.stubGlobal("Image", function Probe() {
    return probe;
  });
  markPictureless();
  vi.runAllTimers();
  expect(document.documentElement.hasAttribute("data-pictureless")).toBe(true);
  probe.onload();
  expect(document.documentElement.hasAttribute("data-pictureless")).toBe(false);
});
