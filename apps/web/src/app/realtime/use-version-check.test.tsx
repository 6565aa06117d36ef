// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { siteInfoQuery } from "../../entities/site/site-queries.ts";
import { call } from "../../platform/api/api-client.ts";
import { resetPageStores } from "../../platform/page-store.ts";
import { type SentCall, startFakeApi } from "../../testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { sampleInfo } from "../../testing/samples.ts";
import { announcementStore } from "../../entities/site/site-stores.ts";
import { BannerStack } from "../shell/banner-stack.tsx";
import { useVersionCheck } from "./use-version-check.ts";

let sent: readonly SentCall[] = [];
let info: object = sampleInfo;
beforeEach(() => {
  info = sampleInfo;
  sent = startFakeApi({
    "GET /info": () => ({ body: info }),
    "POST /accept-terms": () => ({ status: 403, body: { message: "Invalid CSRF Token." } }),
  });
  resetPageStores();
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

function Page() {
  useVersionCheck();
  return <BannerStack />;
}

async function returnToPageAfter(ms: number) {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
    dispatchEvent(new Event("focus"));
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(1);
  });
}

test("a page that becomes visible again shows a newer build and maintenance, and withdraws maintenance", async () => {
  await renderScreen(<Page />);
  vi.useFakeTimers();
  await returnToPageAfter(61_000);
  expect(screen.queryByText("A new version of site is available.")).toBeNull();
  info = { ...sampleInfo, version: "2", maintenance: { message: "Back at noon" } };
  await returnToPageAfter(61_000);
  expect(screen.getByText("Back at noon")).toBeTruthy();
  info = { ...sampleInfo, version: "2" };
  await returnToPageAfter(61_000);
  expect(screen.queryByText("Back at noon")).toBeNull();
  expect(screen.getByText("A new version of site is available.")).toBeTruthy();
});

test("checks on mount when the site info is older than a minute", async () => {
  info = { ...sampleInfo, maintenance: { message: "Back at noon" } };
  const { client } = await renderScreen(<BannerStack />);
  client.setQueryData(siteInfoQuery.queryKey, sampleInfo, { updatedAt: Date.now() - 61_000 });
  renderHook(useVersionCheck, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  expect(await screen.findByText("Back at noon")).toBeTruthy();
});

test("a dismissed new-version banner returns only for a newer version", async () => {
  await renderScreen(<Page />);
  vi.useFakeTimers();
  const banner = () => screen.queryByText("A new version of site is available.");
  info = { ...sampleInfo, version: "2" };
  await returnToPageAfter(61_000);
  act(() => screen.getByRole("button", { name: "Close" }).click());
  await returnToPageAfter(61_000);
  expect(banner()).toBeNull();
  info = { ...sampleInfo, version: "3" };
  await returnToPageAfter(61_000);
  expect(banner()).toBeTruthy();
});

test("a page that becomes visible again updates the number of running tournaments", async () => {
  const { client } = await renderScreen(<Page />);
  vi.useFakeTimers();
  info = { ...sampleInfo, runningTournaments: 4 };
  await returnToPageAfter(61_000);
  expect(client.getQueryData(siteInfoQuery.queryKey)).toMatchObject({ version: "1", runningTournaments: 4 });
});

test("checks at most once a minute", async () => {
  await renderScreen(<Page />);
  vi.useFakeTimers();
  await returnToPageAfter(61_000);
  await returnToPageAfter(1000);
  await returnToPageAfter(58_000);
  expect(sent).toHaveLength(1);
  await returnToPageAfter(2000);
  expect(sent).toHaveLength(2);
});

test("403 'Invalid CSRF Token.' on any call shows the stale-session banner above all others", async () => {
  announcementStore.setState({ newVersion: "2" });
  await renderScreen(<Page />, { locale: "ru" });
  await act(async () => {
    await call("acceptTerms").catch(() => null);
  });
  expect(screen.getByText("Сессия устарела, обновите страницу!")).toBeTruthy();
  expect(screen.queryByText("Вышла новая версия сайта.")).toBeNull();
});
