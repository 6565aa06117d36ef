// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderScreen } from "../testing/render-screen.tsx";
import { ErrorPage } from "./error-page.tsx";

test("a page that broke without a network says what is missing, and comes by itself when it is back", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const reload = vi.spyOn(location, "reload").mockReturnValue();
  await renderScreen(<ErrorPage />);
  expect(screen.getByRole("alert").textContent).toContain("Check your connection");
  expect(reload).not.toHaveBeenCalled();
  dispatchEvent(new Event("online"));
  expect(reload).toHaveBeenCalledOnce();
});

test("one that broke of itself waits for the visitor", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  const reload = vi.spyOn(location, "reload").mockReturnValue();
  await renderScreen(<ErrorPage />);
  expect(screen.getByRole("alert").textContent).toContain("something went wrong");
  dispatchEvent(new Event("online"));
  expect(reload).not.toHaveBeenCalled();
});
