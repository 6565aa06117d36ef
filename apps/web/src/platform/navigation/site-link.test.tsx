// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { SiteLink } from "./site-link.tsx";

afterEach(cleanup);

test("navigates with query and hash, without a page load", async () => {
  const { router } = await renderScreen(<SiteLink to="/promo?from=lobby#rules">Rules</SiteLink>);
  const link = screen.getByRole("link", { name: "Rules" });
  expect(link.getAttribute("href")).toBe("/promo?from=lobby#rules");
  const press = createEvent.click(link, { button: 0 });
  fireEvent(link, press);
  expect(press.defaultPrevented).toBe(true);
  await waitFor(() => expect(router.state.location.href).toBe("/promo?from=lobby#rules"));
});

test("ignores clicks that open a new tab or are already handled", async () => {
  const { router } = await renderScreen(
    <>
      <SiteLink to="/promo">Elsewhere</SiteLink>
      <SiteLink to="/promo" onClick={(event) => event.preventDefault()}>
        Taken
      </SiteLink>
    </>,
  );
  const navigate = vi.spyOn(router, "navigate");
  for (const key of ["ctrlKey", "metaKey", "shiftKey", "altKey"] as const)
    fireEvent.click(screen.getByRole("link", { name: "Elsewhere" }), { button: 0, [key]: true });
  fireEvent.click(screen.getByRole("link", { name: "Taken" }), { button: 0 });
  expect(navigate).not.toHaveBeenCalled();
});

test("preloads the target page on hover only when requested", async () => {
  const { router } = await renderScreen(
    <>
      <SiteLink to="/promo">Plain</SiteLink>
      <SiteLink to="/promo" isPreloaded>
        Eager
      </SiteLink>
    </>,
  );
  const preload = vi.spyOn(router, "preloadRoute");
  fireEvent.mouseEnter(screen.getByRole("link", { name: "Plain" }));
  expect(preload).not.toHaveBeenCalled();
  fireEvent.mouseEnter(screen.getByRole("link", { name: "Eager" }));
  expect(preload).toHaveBeenCalledWith({ to: "/promo" });
});
