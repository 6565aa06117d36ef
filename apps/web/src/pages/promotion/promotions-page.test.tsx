// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { resetPageStores } from "../../platform/page-store.ts";
import { type SentCall, startFakeApi } from "../../testing/fake-api.ts";
import { renderSite } from "../../testing/render-site.tsx";
import { stubViewportWidth } from "../../testing/viewport.ts";

let sent: readonly SentCall[] = [];
const first = {
  uri: "first-deposit",
  imageUrl: "/art/hero-quest.webp",
  title: "First deposit",
  summary: "Take it",
  prizeFund: null,
};
const blank = { uri: "plain", imageUrl: null, title: "Plain", summary: "No picture", prizeFund: null };
const content =
  '<p>Rules. <a href="/en/games/slots">slots</a></p><details><summary>How</summary><p>So</p></details>';

beforeEach(() => {
  stubViewportWidth(1440);
  vi.stubGlobal("scrollTo", () => undefined);
  resetPageStores();
  sent = startFakeApi({
    "GET /player/info": () => ({ body: { auth: false } }),
    "GET /promos": () => ({ body: { items: { general: [first, blank] } } }),
    "GET /promo-page/first-deposit": () => ({ body: { ...first, content } }),
    "GET /promo-page/plain": () => ({ body: { ...blank, content: "<p>Text</p>" } }),
    "GET /games": () => ({ body: { games: [], total: 0 } }),
  });
});
afterEach(cleanup);

test("the promo list at /{lang}/promo has cards with a picture, or a gift by default, and Read more [PROMO-01] [PROMO-02] [ROUTE-07]", async () => {
  const { router } = await renderSite("/en/promo");
  expect(router.state.matches.at(-1)?.staticData.details?.routeName).toBe("promo");
  const cards = await screen.findAllByRole("article");
  expect(cards).toHaveLength(2);
  expect(cards[0]?.querySelector("img")?.getAttribute("src")).toBe(first.imageUrl);
  expect(cards[1]?.querySelector("img")?.getAttribute("src")).toBe("/art/emoji/wrapped-gift.webp");
  const more = screen.getByRole("link", { name: "Read more: Plain" });
  expect(more.textContent).toBe("Read more");
  expect(more.getAttribute("href")).toBe("/en/promo/plain");
  expect(sent.find(({ path }) => path === "/promos")?.query).toEqual({ locale: "en" });
});

test("on a phone the list is requested with isMobile [API-29]", async () => {
  stubViewportWidth(390);
  await renderSite("/en/promo");
  await screen.findAllByRole("article");
  expect(sent.find(({ path, query }) => path === "/promos" && query["isMobile"])?.query["isMobile"]).toBe(
    "true",
  );
});

test("promoSingle has the promotion's URI as its id and shows breadcrumbs, title, picture and text [PROMO-03] [ROUTE-08] [ROUTE-09]", async () => {
  const { router } = await renderSite("/en/promo/first-deposit");
  expect(router.state.matches.at(-1)).toMatchObject({
    params: { id: "first-deposit" },
    staticData: { details: { routeName: "promoSingle" } },
  });
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("First deposit");
  const path = screen.getByRole("navigation", { name: "Path to this page" });
  expect([...path.querySelectorAll("li")].map((step) => step.textContent)).toEqual([
    "Games",
    "Promotions",
    "First deposit",
  ]);
  expect(path.querySelector("a[href$='/promo']")).toBeTruthy();
  expect(document.querySelector("article header img")?.getAttribute("src")).toBe(first.imageUrl);
  expect(document.querySelector("details summary")?.textContent).toBe("How");
  await waitFor(() => expect(document.title).toBe("First deposit · W10"));
});

test("a link in the text navigates within the site without a page load", async () => {
  const { router } = await renderSite("/en/promo/first-deposit");
  await userEvent.setup().click(await screen.findByRole("link", { name: "slots" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/games/slots"));
});

test("an unknown promotion shows the 404 page", async () => {
  await renderSite("/en/promo/nothing");
  expect(await screen.findByText("Page is not found")).toBeTruthy();
});

test("an empty list shows a message, and a failed one a retry button", async () => {
  let isDown = true;
  startFakeApi({
    "GET /promos": () => (isDown ? { status: 503, body: null } : { body: { items: { general: [] } } }),
  });
  await renderSite("/en/promo");
  const retry = await screen.findByRole("button", { name: "Try again" });
  isDown = false;
  await act(async () => retry.click());
  expect(await screen.findByText("The next promotion will appear here")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Browse games" }).getAttribute("href")).toBe("/en");
});

test("a promotion page links to the other promotions that follow it in the list", async () => {
  const { router } = await renderSite("/en/promo/plain");
  const others = within(await screen.findByRole("complementary", { name: "More promotions" }));
  expect(others.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/en/promo/first-deposit",
  ]);
  await userEvent.setup().click(others.getByRole("link"));
  await waitFor(() => expect(router.state.location.pathname).toBe("/promo/first-deposit"));
});
