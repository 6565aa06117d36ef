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
  const asked: string[] = [];
  await renderScreen(<GameSearch query="" onSearch={(query) => asked.push(query)} />);
  vi.useFakeTimers();
  return { asked, box: screen.getByRole("searchbox") };
}

test("searches one second after the last keystroke [LOBBY-09] [LOBBY-10]", async () => {
  const { asked, box } = await openSearch();
  fireEvent.change(box, { target: { value: "fru" } });
  act(() => void vi.advanceTimersByTime(900));
  fireEvent.change(box, { target: { value: "fruit" } });
  act(() => void vi.advanceTimersByTime(999));
  expect(asked).toEqual([]);
  act(() => void vi.advanceTimersByTime(1));
  expect(asked).toEqual(["fruit"]);
});

test("searches at once on Enter and clears on Esc", async () => {
  const { asked, box } = await openSearch();
  fireEvent.change(box, { target: { value: "fruit" } });
  if (box instanceof HTMLInputElement && box.form) fireEvent.submit(box.form);
  expect(asked).toEqual(["fruit"]);
  fireEvent.keyDown(box, { key: "Escape" });
  expect(asked).toEqual(["fruit", ""]);
});
