// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useHeaderHidden } from "./site-header.tsx";

let y = 0;
let scrollReads = 0;
beforeEach(() => {
  y = 0;
  vi.useFakeTimers();
  vi.spyOn(globalThis, "scrollY", "get").mockImplementation(() => {
    scrollReads += 1;
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
const advance = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test("the header hides when scrolling down and returns when scrolling up [SHELL-02]", () => {
  render(<Header />);
  scrollTo(600);
  advance(100);
  expect(screen.getByText("hidden")).toBeTruthy();
  scrollTo(500);
  advance(100);
  expect(screen.getByText("shown")).toBeTruthy();
});

test("scroll events are throttled to 100 ms [SHELL-03]", () => {
  render(<Header />);
  scrollReads = 0;
  for (let at = 10; at <= 990; at += 10) {
    scrollTo(at * 2);
    advance(10);
  }
  // 99 events over 990 ms.
  expect(scrollReads).toBeGreaterThanOrEqual(8);
  expect(scrollReads).toBeLessThanOrEqual(10);
  advance(200);
  scrollTo(100);
  advance(99);
  expect(screen.getByText("hidden")).toBeTruthy();
  advance(1);
  expect(screen.getByText("shown")).toBeTruthy();
});
