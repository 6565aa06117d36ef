// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { GameSearch } from "./game-search.tsx";

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

async function openSearch() {
  const searches: string[] = [];
  await renderScreen(<GameSearch query="" onSearch={(query) => searches.push(query)} />);
  vi.useFakeTimers();
  return { searches, box: screen.getByRole("searchbox") };
}

test("searches one second after the last keystroke [LOBBY-09] [LOBBY-10]", async () => {
  const { searches, box } = await openSearch();
  fireEvent.change(box, { target: { value: "fru" } });
  act(() => void vi.advanceTimersByTime(900));
  fireEvent.change(box, { target: { value: "fruit" } });
  act(() => void vi.advanceTimersByTime(999));
  expect(searches).toEqual([]);
  act(() => void vi.advanceTimersByTime(1));
  expect(searches).toEqual(["fruit"]);
});

test("searches at once on Enter and clears on Esc", async () => {
  const { searches, box } = await openSearch();
  fireEvent.change(box, { target: { value: "fruit" } });
  if (box instanceof HTMLInputElement && box.form) fireEvent.submit(box.form);
  expect(searches).toEqual(["fruit"]);
  fireEvent.keyDown(box, { key: "Escape" });
  expect(searches).toEqual(["fruit", ""]);
});
