// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { markBrokenPictures } from "./mark-broken-pictures.ts";

test("a picture that fails is marked, and no longer once it has come", () => {
  const picture = document.createElement("img");
  document.body.append(picture);
  markBrokenPictures();
  picture.dispatchEvent(new Event("error"));
  expect(picture.hasAttribute("data-broken")).toBe(true);
  picture.dispatchEvent(new Event("load"));
  expect(picture.hasAttribute("data-broken")).toBe(false);
});

test("one that has failed before is found, one that has come is not", () => {
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
