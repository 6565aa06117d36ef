// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderScreen } from "../../../testing/render-screen.tsx";
import { sampleGame } from "../../../testing/samples.ts";
import { stubViewportWidth } from "../../../testing/viewport.ts";
import { GameRail } from "./game-rail.tsx";

const games = Array.from({ length: 12 }, (_, index) => ({ ...sampleGame, id: String(index) }));
const tileWidth = 180;
const moves: number[] = [];

beforeEach(() => {
  stubViewportWidth(1440);
  moves.length = 0;
  const place = { width: tileWidth, top: 0, bottom: 300, left: 0, right: 0, height: 300 } as DOMRect;
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(place);
  vi.spyOn(Element.prototype, "scrollBy").mockImplementation(
    ((options: ScrollToOptions) => void moves.push(options.left ?? 0)) as never,
  );
  vi.spyOn(Element.prototype, "scrollWidth", "get").mockReturnValue(5000);
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const wait = (ms: number): void => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

async function open() {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  await renderScreen(<GameRail title="New games" games={games} isSignedIn={false} isAutoplay />);
}

test("scrolls new games by three every 2500 ms [LOBBY-24] [LOBBY-25]", async () => {
  await open();
  wait(2499);
  expect(moves).toEqual([]);
  wait(1);
  expect(moves).toEqual([3 * tileWidth]);
  wait(5000);
  expect(moves).toHaveLength(3);
});

test("scrolls by three with the arrows and pauses on focus [LOBBY-25]", async () => {
  await open();
  const forward = screen.getByRole("button", { name: "Next" });
  fireEvent.click(forward);
  fireEvent.click(screen.getByRole("button", { name: "Previous" }));
  expect(moves).toEqual([3 * tileWidth, -3 * tileWidth]);
  forward.focus();
  wait(10_000);
  expect(moves).toHaveLength(2);
});
