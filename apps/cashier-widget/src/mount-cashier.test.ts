// @vitest-environment happy-dom
// @vitest-environment-options {"settings": {"enableIframePageLoading": true, "disableCSSFileLoading": true, "handleDisabledFileLoadingAsSuccess": true}}
import { describe, expect, test, vi } from "vitest";
import { card, setUpCashier } from "./testing.ts";

describe("the cashier widget", () => {
  const page = setUpCashier();
  const { mount, one, press, settle } = page;

  test("shows the providers with their names and limits after loading [CASHIER-13, CASHIER-15]", async () => {
    await mount();
    expect(page.cashier.states).toEqual(["loading", "gateways"]);
    expect(
      [...page.cashier.container.querySelectorAll("[data-method]")].map((card_) => card_.textContent),
    ).toEqual(["Visa / Mastercard10 – 5\u00a0000 USD", "Marlin Pay10 – 5\u00a0000 USD"]);
    expect(one<HTMLImageElement>("img").getAttribute("src")).toBe("/api/cashier/images?src=visa-mastercard");
  });

  test("applies the theme of its configuration [CASHIER-20]", async () => {
    await mount();
    expect(one(".w10c").getAttribute("data-theme")).toBe("win_link");
  });

  test("calls the cashier API with its mode and language [CASHIER-19, API-40]", async () => {
    await mount("out", "en");
    expect(page.cashier.api.sent.map(({ url }) => url)).toEqual([
      "/api/cashier/proxy/config/1?mode=out&locale=en",
      "/api/cashier/proxy?mode=out&locale=en",
    ]);
    expect(one("h3").textContent).toBe("Withdraw to");
  });

  test("requests the mobile configuration on a phone [API-39]", async () => {
    vi.stubGlobal("matchMedia", (media: string) => ({ matches: media === "(max-width: 767px)" }));
    await mount("in", "en");
    expect(page.cashier.api.sent[0]?.url).toBe("/api/cashier/proxy/config/1?mode=in&locale=en&isMobile=true");
  });

  test("returns to the providers from any view [CASHIER-15]", async () => {
    await mount();
    await press("Visa");
    page.cashier.mounted.back();
    await settle();
    expect(page.cashier.states.slice(-2)).toEqual(["loading", "gateways"]);
    await press("Visa");
    await press("Пополнить");
    page.cashier.mounted.back();
    await settle(20_000);
    expect(page.cashier.states.at(-1)).toBe("gateways");
  });

  test("shows an error and a retry button if loading fails", async () => {
    page.cashier.api.isOffline = true;
    await mount();
    expect([page.cashier.states.at(-1), one('[role="alert"]').textContent]).toEqual([
      "notification",
      "Не получилосьКасса не загрузилась. Нет связи с сервером. Проверьте интернет и повторите.",
    ]);
    page.cashier.api.isOffline = false;
    await press("Повторить");
    expect(page.cashier.states.at(-1)).toBe("gateways");
  });

  test("explains that there are no providers instead of showing an empty screen", async () => {
    page.cashier.api.gateways = [];
    await mount();
    expect([page.cashier.states.at(-1), page.cashier.container.textContent]).toEqual([
      "notification",
      expect.stringContaining("нет способов внести депозит"),
    ]);
  });

  test("shows markup in a name as text", async () => {
    page.cashier.api.gateways = [{ ...card, name: "<img src=x onerror=alert(1)>" }];
    await mount();
    expect(one("[data-method] b").textContent).toBe("<img src=x onerror=alert(1)>");
    expect(page.cashier.container.querySelectorAll("img")).toHaveLength(1);
  });

  test("removes its elements and stops polling when unmounted", async () => {
    await mount();
    await press("Visa");
    await press("Пополнить");
    page.cashier.mounted.unmount();
    const requestCount = page.cashier.api.sent.length;
    await settle(60_000);
    expect([page.cashier.container.childElementCount, page.cashier.api.sent.length]).toEqual([
      0,
      requestCount,
    ]);
  });
});

test("defines a frozen global with the widget's version and mount function [API-37]", async () => {
  vi.stubGlobal("__WIDGET_VERSION__", "1.2.3");
  await import("./version.ts");
  expect(window.W10Cashier).toEqual({ version: "1.2.3", mount: expect.any(Function) });
  expect(Object.isFrozen(window.W10Cashier)).toBe(true);
  vi.unstubAllGlobals();
});
