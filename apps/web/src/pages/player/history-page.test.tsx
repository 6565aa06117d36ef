// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startFakeApi } from "../../testing/fake-api.ts";
import { renderSite } from "../../testing/render-site.tsx";
import { sampleBonusRow, samplePayment, samplePlayer, sampleRound } from "../../testing/samples.ts";
import { stubViewportWidth } from "../../testing/viewport.ts";

beforeEach(() => {
  stubViewportWidth(1440);
  startFakeApi({
    "GET /player/info": () => ({ body: samplePlayer }),
    "GET /history/rounds": () => ({ body: { collection: [sampleRound] } }),
    "GET /history/bonuses": () => ({ body: { collection: [sampleBonusRow] } }),
    "GET /history/payment": () => ({ body: { collection: [samplePayment], paymentSystems: [] } }),
  });
});
afterEach(cleanup);

const tabs = () => within(screen.getByRole("navigation", { name: "History" }));
const chosen = () => tabs().getByRole("link", { current: "page" }).textContent;

test("the route selects the tab of the history page, and a tab opens its route [ROUNDS-02]", async () => {
  const { router } = await renderSite("/en/player/history/games", samplePlayer);
  expect(await screen.findByText("Копи фараона")).toBeTruthy();
  expect(chosen()).toBe("Games");
  await userEvent.click(tabs().getByRole("link", { name: "Payments" }));
  expect(await screen.findByText("4276 **** 1205")).toBeTruthy();
  expect(chosen()).toBe("Payments");
  expect(router.state.matches.at(-1)?.staticData.details?.routeName).toBe("paymentsHistory");
});

test("the history has the tabs bonus, games and payments [ROUNDS-01]", async () => {
  await renderSite("/en/player/history/games", samplePlayer);
  const hrefs = tabs()
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));
  expect(hrefs.toSorted()).toEqual([
    "/en/player/history/bonus",
    "/en/player/history/games",
    "/en/player/history/payments",
  ]);
});

test("the bonus tab has its own URL and shows the bonus history [ROUNDS-02] [BONUSHIST-01]", async () => {
  await renderSite("/en/player/history/bonus", samplePlayer);
  expect(await screen.findByText("100.00 USD")).toBeTruthy();
  expect(chosen()).toBe("Bonuses");
});

test("the payments tab has its own URL [ROUNDS-02] [PAYHIST-01]", async () => {
  await renderSite("/en/player/history/payments", samplePlayer);
  expect(await screen.findByText("4276 **** 1205")).toBeTruthy();
  expect(chosen()).toBe("Payments");
  expect(screen.queryByText("Копи фараона")).toBeNull();
});
