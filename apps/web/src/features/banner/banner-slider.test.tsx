// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { sampleBanner } from "../../testing/samples.ts";
import { BannerSlider, autoplayMs } from "./banner-slider.tsx";
import { stubIntersectionObserver, stubMatchMedia } from "../../testing/viewport.ts";

const banners = ["First", "Second", "Third", "Fourth"].map((title, index) => ({
  ...sampleBanner,
  id: String(index),
  title,
  buttonTitle: `Open ${title}`,
  link: index === 3 ? "https://example.com/" : `/promo/${index}`,
}));

let isStill = false;
beforeEach(() => {
  isStill = false;
  stubMatchMedia((media) => media.includes("reduced-motion") && isStill);
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  vi.unstubAllGlobals();
});

const shown = () => document.querySelector("div:not([inert]) > div > h2")?.textContent;
const wait = (ms: number): void => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};
async function open() {
  const view = await renderScreen(<BannerSlider banners={banners} />);
  vi.useFakeTimers();
  // The first effect ran with real timers.
  fireEvent.mouseEnter(screen.getByRole("region"));
  fireEvent.mouseLeave(screen.getByRole("region"));
  return view;
}

test("shows a banner's picture, link and button title [LOBBY-05]", async () => {
  await open();
  const link = screen.getByRole("link", { name: "Open First" });
  expect(link.getAttribute("href")).toMatch(/\/promo\/0$/);
  expect(document.querySelector("picture img")?.getAttribute("src")).toBe(sampleBanner.imageUrl);
  expect(document.querySelector("picture source")?.getAttribute("srcset")).toBe(sampleBanner.imageSmallUrl);
});

test("advances every 3000 ms and starts again after the last banner [LOBBY-02] [LOBBY-03]", async () => {
  await open();
  expect(shown()).toBe("First");
  wait(2999);
  expect(shown()).toBe("First");
  wait(1);
  expect(shown()).toBe("Second");
  wait(3000);
  wait(3000);
  expect(shown()).toBe("Fourth");
  wait(3000);
  expect(shown()).toBe("First");
});

test("pauses on hover and focus, and continues afterwards", async () => {
  await open();
  const slider = screen.getByRole("region");
  fireEvent.mouseEnter(slider);
  wait(10_000);
  expect(shown()).toBe("First");
  fireEvent.mouseLeave(slider);
  wait(3000);
  expect(shown()).toBe("Second");
  fireEvent.focus(screen.getByRole("link", { name: "Open Second" }));
  wait(10_000);
  expect(shown()).toBe("Second");
});

test("stops and starts by button, and does not autoplay with reduced motion", async () => {
  await open();
  fireEvent.click(screen.getByRole("button", { name: "Pause the carousel" }));
  wait(10_000);
  expect(shown()).toBe("First");
  fireEvent.click(screen.getByRole("button", { name: "Start the carousel" }));
  wait(3000);
  expect(shown()).toBe("Second");
  cleanup();
  isStill = true;
  vi.useRealTimers();
  await open();
  wait(10_000);
  expect(shown()).toBe("First");
});

test("shows the banner of a selected thumbnail and makes the others inert", async () => {
  await open();
  fireEvent.click(screen.getByRole("button", { name: "Show: Fourth" }));
  expect(shown()).toBe("Fourth");
  expect(screen.getByRole("button", { name: "Show: Fourth" }).getAttribute("aria-current")).toBe("true");
  expect(screen.getByRole("link", { name: "Open Fourth" }).getAttribute("href")).toBe("https://example.com/");
  expect([...document.querySelectorAll("div[inert]")]).toHaveLength(3);
});

test("renders the text of all banners but one picture, and loads the next picture before its turn", async () => {
  // Fresh modules, as on a page without any interaction yet.
  vi.resetModules();
  const { BannerSlider: Slider } = await import("./banner-slider.tsx");
  const { renderScreen: open } = await import("../../testing/render-screen.tsx");
  const { interactionTimeoutMs } = await import("../../platform/loading/deferred-work.ts");
  stubIntersectionObserver();
  const titles = () => [...document.querySelectorAll("h2")].map((title) => title.textContent);
  const pictures = () => document.querySelectorAll("picture").length;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await open(<Slider banners={banners} />, { isHydrated: true });
  expect(titles()).toEqual(["First", "Second", "Third", "Fourth"]);
  expect(pictures()).toBe(1);
  await act(async () => vi.advanceTimersByTime(interactionTimeoutMs));
  vi.useRealTimers();
  await vi.waitFor(() => expect(pictures()).toBe(2));
  expect(interactionTimeoutMs).toBeLessThan(autoplayMs);
});
