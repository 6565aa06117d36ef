// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { createLoading, waitForPictures } from "./loading.ts";

test("the loading bar shows the share of settled parts and never moves back", async () => {
  const loading = createLoading("Loading game");
  const bar = loading.element.querySelector("progress");
  expect(loading.element.getAttribute("role")).toBe("status");
  let arrive: () => void = () => undefined;
  const session = new Promise<void>((done) => {
    arrive = done;
  });
  loading.track(session);
  loading.track(Promise.reject(new Error("lost")));
  await expect.poll(() => bar?.value).toBe(0.5);
  for (let picture = 0; picture < 2; picture += 1) loading.track(new Promise(() => undefined));
  arrive();
  await session;
  expect(bar?.value).toBe(0.5);
  loading.track(Promise.resolve());
  await expect.poll(() => bar?.value).toBeCloseTo(3 / 5);
});

test("a game starts without pictures that are late, and at once when all have settled", async () => {
  let isOver = false;
  const begun = waitForPictures([new Promise(() => undefined)], 20).then(() => {
    isOver = true;
  });
  await Promise.resolve();
  expect(isOver).toBe(false);
  await begun;
  await waitForPictures([Promise.resolve(), Promise.reject(new Error("gone"))], 60_000);
});
