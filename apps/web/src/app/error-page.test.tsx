// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderScreen } from "../testing/render-screen.tsx";
import { ErrorPage } from "./error-page.tsx";

const onLine = vi.spyOn(navigator, "onLine", "get");
afterEach(() => {
  cleanup();
  onLine.mockReset();
});

test("a page that broke without a network says what is missing, and comes by itself when it is back", async () => {
  onLine.mockReturnValue(false);
  const reload = vi.spyOn(location, "reload").mockReturnValue();
  await renderScreen(<ErrorPage />);
  expect(screen.getByRole("alert").textContent).toContain("Check your connection");
  expect(reload).not.toHaveBeenCalled();
  dispatchEvent(new Event("online"));
  expect(reload).toHaveBeenCalledOnce();
  reload.mockRestore();
});

test("one that broke of itself waits for the visitor", async () => {
  onLine.mockReturnValue(true);
  const reload = vi.spyOn(location, "reload").mockReturnValue();
  await renderScreen(<ErrorPage />);
  expect(screen.getByRole("alert").textContent).toContain("something went wrong");
  dispatchEvent(new Event("online"));
  expect(reload).not.toHaveBeenCalled();
  reload.mockRestore();
});
