// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { shellStore } from "../../entities/shell/shell-store.ts";
import { resetPageStores } from "../../platform/page-store.ts";
import { startFakeApi } from "../../testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { SignUpPage } from "./sign-up-page.tsx";

const promotion = (uri: string, title: string, prizeFund: string | null = null) => ({
  uri,
  title,
  summary: `${title}: summary`,
  imageUrl: null,
  prizeFund,
});
const quest = promotion("ten-islands", "Ten islands. One sunset", "10\u00a0000\u00a0USD");
const offer = promotion("first-deposit", "Bonuses on your deposits");
const offering = (...general: readonly (typeof quest)[]) =>
  startFakeApi({ "GET /promos": () => ({ body: { items: { general } } }) });

beforeEach(() => {
  offering(quest, offer);
  resetPageStores();
});
afterEach(cleanup);

test("a banner shows the quest with its fund in Russian and English, and links to its page [SIGNUP-05]", async () => {
  await renderScreen(<SignUpPage />, { locale: "ru" });
  const banner = await screen.findByRole("complementary", { name: /^Квест на 10\s000\s\$$/ });
  expect(banner.textContent).toMatch(/Квест месяца.*10\s000\s\$/);
  cleanup();
  await renderScreen(<SignUpPage />, { locale: "en" });
  const english = await screen.findByRole("complementary", { name: /^10\s000\s\$ quest$/ });
  expect(english.textContent).toMatch(/Monthly quest.*10\s000\s\$/);
  expect(screen.getByRole("link", { name: /Ten islands/ }).getAttribute("href")).toBe("/promo/ten-islands");
});

test("the first-deposit offer is shown as published, and an unpublished quest is not shown", async () => {
  offering(offer);
  await renderScreen(<SignUpPage />);
  const link = await screen.findByRole("link", { name: /Bonuses on your deposits: summary/ });
  expect(link.getAttribute("href")).toBe("/promo/first-deposit");
  expect(screen.queryByText(/10\s000/)).toBeNull();
  cleanup();
  offering();
  await renderScreen(<SignUpPage />);
  expect(screen.queryByRole("link", { name: /summary/ })).toBeNull();
});

test("a quest without a fund is shown by its title alone", async () => {
  offering({ ...quest, prizeFund: null });
  await renderScreen(<SignUpPage />);
  const banner = await screen.findByRole("complementary", { name: quest.title });
  expect(banner.textContent).toBe(`Monthly quest${quest.title}`);
});

test("a link opens the sign-in modal [SIGNUP-06]", async () => {
  await renderScreen(<SignUpPage />);
  await userEvent.setup().click(screen.getByRole("button", { name: "Sign in" }));
  expect(shellStore.getState().modal).toEqual({ name: "modal-auth" });
});
