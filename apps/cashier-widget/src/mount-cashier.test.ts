// @vitest-environment happy-dom
// @vitest-environment-options {"settings": {"enableIframePageLoading": true, "disableCSSFileLoading": true, "handleDisabledFileLoadingAsSuccess": true}}
import { describe, expect, test, vi } from "vitest";
import { card, setUpCashier } from "./testing.ts";

describe("the cashier widget", () => {
  const page = setUpCashier();
  const { mount, one, press, settle } = page;

  test("goes from loading to the gateways, each with its name and limits [CASHIER-13, CASHIER-15]", async () => {
    await mount();
    expect(page.cashier.states).toEqual(["loading", "gateways"]);
    expect(
      [...page.cashier.container.querySelectorAll("[data-gateway]")].map((card_) => card_.textContent),
    ).toEqual(["Visa / Mastercard10 – 5\u00a0000 USD", "Marlin Pay10 – 5\u00a0000 USD"]);
    expect(one<HTMLImageElement>("img").getAttribute("src")).toBe("/api/cashier/images?src=visa-mastercard");
  });

  test("wears the theme of its configuration [CASHIER-20]", async () => {
    await mount();
    expect(one(".w10c").getAttribute("data-theme")).toBe("win_link");
  });

  test("speaks to the cashier's calls with its mode, in its language [CASHIER-19, API-40]", async () => {
    await mount("out", "en");
    expect(page.cashier.api.sent.map(({ url }) => url)).toEqual([
      "/api/cashier/proxy/config/1?mode=out&locale=en",
      "/api/cashier/proxy?mode=out&locale=en",
    ]);
    expect(one("h3").textContent).toBe("Withdraw to");
  });

  test("on a phone its configuration is asked for as a phone's [API-39]", async () => {
    vi.stubGlobal("matchMedia", (media: string) => ({ matches: media === "(max-width: 767px)" }));
    await mount("in", "en");
    expect(page.cashier.api.sent[0]?.url).toBe("/api/cashier/proxy/config/1?mode=in&locale=en&isMobile=true");
  });

  test("back goes to the gateways from anywhere [CASHIER-15]", async () => {
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

  test("a cashier that does not load says so and can be tried again", async () => {
    page.cashier.api.isAway = true;
    await mount();
    expect([page.cashier.states.at(-1), one('[role="alert"]').textContent]).toEqual([
      "notification",
      "Не получилосьКасса не загрузилась. Нет связи с сервером. Проверьте интернет и повторите.",
    ]);
    page.cashier.api.isAway = false;
    await press("Повторить");
    expect(page.cashier.states.at(-1)).toBe("gateways");
  });

  test("no gateway is a sentence, not an empty screen", async () => {
    page.cashier.api.gateways = [];
    await mount();
    expect([page.cashier.states.at(-1), page.cashier.container.textContent]).toEqual([
      "notification",
      expect.stringContaining("нет способов внести депозит"),
    ]);
  });

  test("markup in a name stays text", async () => {
    page.cashier.api.gateways = [{ ...card, name: "<img src=x onerror=alert(1)>" }];
    await mount();
    expect(one("[data-gateway] b").textContent).toBe("<img src=x onerror=alert(1)>");
    expect(page.cashier.container.querySelectorAll("img")).toHaveLength(1);
  });

  test("unmounted, it leaves nothing behind and asks no more", async () => {
    await mount();
    await press("Visa");
    await press("Пополнить");
    page.cashier.mounted.unmount();
    const asked = page.cashier.api.sent.length;
    await settle(60_000);
    expect([page.cashier.container.childElementCount, page.cashier.api.sent.length]).toEqual([0, asked]);
  });
});

test("the loader defines the widget's global with its version, and nobody can change it [API-37]", async () => {
  vi.stubGlobal("__WIDGET_VERSION__", "1.2.3");
  await import("./version.ts");
  expect(window.W10Cashier).toEqual({ version: "1.2.3", mount: expect.any(Function) });
  expect(Object.isFrozen(window.W10Cashier)).toBe(true);
  vi.unstubAllGlobals();
});
