// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { markBrokenPictures } from "../../platform/loading/mark-broken-pictures.ts";
import { markPictureless } from "./shell-overlays.tsx";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a picture that fails is marked, and no longer once it has come", () => {
  const picture = document.createElement("img");
  document.body.append(picture);
  markBrokenPictures();
  picture.dispatchEvent(new Event("error"));
  expect(picture.hasAttribute("data-broken")).toBe(true);
  picture.dispatchEvent(new Event("load"));
  expect(picture.hasAttribute("data-broken")).toBe(false);
});

test("marks a picture that failed earlier, but not a loaded one", () => {
  const [failed, whole] = [document.createElement("img"), document.createElement("img")];
  for (const [picture, width] of [
    [failed, 0],
    [whole, 40],
  ] as const) {
    Object.defineProperty(picture, "complete", { value: true });
    Object.defineProperty(picture, "naturalWidth", { value: width });
    document.body.append(picture);
  }
  markBrokenPictures();
  expect(failed.hasAttribute("data-broken")).toBe(true);
  expect(whole.hasAttribute("data-broken")).toBe(false);
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
