// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { markBrokenPictures } from "../../platform/loading/mark-broken-pictures.ts";
import { detectBlockedPictures } from "./shell-overlays.tsx";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a picture is marked when it fails and unmarked when it loads", () => {
  const picture = document.createElement("img");
  document.body.append(picture);
  markBrokenPictures();
  picture.dispatchEvent(new Event("error"));
  expect(picture.hasAttribute("data-broken")).toBe(true);
  picture.dispatchEvent(new Event("load"));
  expect(picture.hasAttribute("data-broken")).toBe(false);
});

test("marks a picture that failed earlier, but not a loaded one", () => {
  const [failed, loaded] = [document.createElement("img"), document.createElement("img")];
  for (const [picture, width] of [
    [failed, 0],
    [loaded, 40],
  ] as const) {
    Object.defineProperty(picture, "complete", { value: true });
    Object.defineProperty(picture, "naturalWidth", { value: width });
    document.body.append(picture);
  }
  markBrokenPictures();
  expect(failed.hasAttribute("data-broken")).toBe(true);
  expect(loaded.hasAttribute("data-broken")).toBe(false);
});

test.each([true, false])("marks a page whose browser blocks pictures (pictures load: %s)", (complete) => {
  vi.useFakeTimers();
  vi.stubGlobal("Image", function Probe() {
    return { complete };
  });
  detectBlockedPictures();
  vi.runAllTimers();
  expect(document.documentElement.hasAttribute("data-pictureless")).toBe(!complete);
});

test("unmarks the page when the probe picture loads late", () => {
  vi.useFakeTimers();
  const probe = { complete: false, onload: () => undefined };
  vi.stubGlobal("Image", function Probe() {
    return probe;
  });
  detectBlockedPictures();
  vi.runAllTimers();
  expect(document.documentElement.hasAttribute("data-pictureless")).toBe(true);
  probe.onload();
  expect(document.documentElement.hasAttribute("data-pictureless")).toBe(false);
});
