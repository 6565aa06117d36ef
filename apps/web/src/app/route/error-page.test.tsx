// @vitest-environment happy-dom
import { act, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { startFakeApi } from "../../testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { renderSite } from "../../testing/render-site.tsx";
import { ErrorPage } from "./error-page.tsx";

test("a page that failed offline explains it and reloads when the network returns", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const reload = vi.spyOn(location, "reload").mockReturnValue();
  await renderScreen(<ErrorPage />);
  expect(screen.getByRole("alert").textContent).toContain("Check your connection");
  expect(reload).not.toHaveBeenCalled();
  dispatchEvent(new Event("online"));
  expect(reload).toHaveBeenCalledOnce();
});

test("a page that failed online does not reload by itself", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  const reload = vi.spyOn(location, "reload").mockReturnValue();
  await renderScreen(<ErrorPage />);
  expect(screen.getByRole("alert").textContent).toContain("This page didn’t open");
  dispatchEvent(new Event("online"));
  expect(reload).not.toHaveBeenCalled();
});

test("a failed page keeps header and footer, and the next page opens", async () => {
  startFakeApi({ "GET /promos": () => ({ body: { items: null } }) });
  const reported = vi.spyOn(console, "error").mockReturnValue();
  const { router } = await renderSite("/en/promo");
  expect((await screen.findByRole("alert")).textContent).toContain("This page didn’t open");
  expect(document.querySelector("header")).toBeTruthy();
  expect(document.querySelector("footer")).toBeTruthy();
  expect(screen.getAllByRole("link", { name: "W10: home page" })).toHaveLength(1);
  expect(reported).toHaveBeenCalled();
  await act(() => router.navigate({ to: "/fairness" }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});
