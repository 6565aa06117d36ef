// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useHeaderHidden } from "./site-header.tsx";

let y = 0;
let looks = 0;
beforeEach(() => {
  y = 0;
  vi.useFakeTimers();
  vi.spyOn(globalThis, "scrollY", "get").mockImplementation(() => {
    looks += 1;
    return y;
  });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const Header = () => <p>{useHeaderHidden() ? "hidden" : "shown"}</p>;
const scrollTo = (to: number) => {
  y = to;
  act(() => void dispatchEvent(new Event("scroll")));
};
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test("the header hides on the way down and shows on the way up [SHELL-02]", () => {
  render(<Header />);
  scrollTo(600);
  pass(100);
  expect(screen.getByText("hidden")).toBeTruthy();
  scrollTo(500);
  pass(100);
  expect(screen.getByText("shown")).toBeTruthy();
});

test("a stream of scroll events is looked at once in 100 ms [SHELL-03]", () => {
  render(<Header />);
  looks = 0;
  for (let at = 10; at <= 990; at += 10) {
    scrollTo(at * 2);
    pass(10);
  }
  // 99 events over 990 ms.
  expect(looks).toBeGreaterThanOrEqual(8);
  expect(looks).toBeLessThanOrEqual(10);
  pass(200);
  scrollTo(100);
  pass(99);
  expect(screen.getByText("hidden")).toBeTruthy();
  pass(1);
  expect(screen.getByText("shown")).toBeTruthy();
});
