// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startFakeApi } from "../../testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { sampleInfo } from "../../testing/samples.ts";
import { SiteFooter } from "./site-footer.tsx";
import { siteKeys } from "../../entities/site/site-queries.ts";

beforeEach(() => {
  startFakeApi({
    "GET /providers": () => ({
      body: { providers: [{ ids: [], name: "Basilisk", uri: "basilisk", icon: null }] },
    }),
  });
});
afterEach(cleanup);

test("the footer links to the five pages and shows studios and 18+ [SHELL-15] [SHELL-17]", async () => {
  await renderScreen(<SiteFooter />);
  const hrefs = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  for (const path of [
    "/about-us",
    "/terms-and-conditions",
    "/responsible-gaming",
    "/cookie-policy",
    "/privacy-policy",
  ]) {
    expect(hrefs).toContain(path);
  }
  expect(await screen.findByText("Basilisk")).toBeTruthy();
  expect(screen.getByText("18+")).toBeTruthy();
});

test("the footer links to the external partner programme and shows the payment systems [SHELL-16] [SHELL-17]", async () => {
  const { client } = await renderScreen(<SiteFooter />);
  act(() => {
    client.setQueryData(siteKeys.info, {
      ...sampleInfo,
      partnerUrl: "https://partners.example/w10",
      paymentSystems: [{ id: "card", name: "Bank card" }],
    });
  });
  const link = await screen.findByRole("link", { name: "Partner programme" });
  expect(link.getAttribute("href")).toBe("https://partners.example/w10");
  expect(link.getAttribute("rel")).toContain("noopener");
  expect(screen.getByRole("img", { name: "Bank card" })).toBeTruthy();
  // When the picture fails, the style shows the adjacent name instead.
  expect(screen.getByText("Bank card").previousElementSibling).toBe(
    screen.getByRole("img", { name: "Bank card" }),
  );
});
