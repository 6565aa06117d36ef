// @vitest-environment happy-dom
// @vitest-environment-options {"settings": {"enableIframePageLoading": true, "disableCSSFileLoading": true, "handleDisabledFileLoadingAsSuccess": true}}
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { continued, leaving, setUpCashier } from "./testing.ts";

describe("a started payment", () => {
  const page = setUpCashier();
  const { mount, one, press, postMessage, settle } = page;

  test("is polled earlier after the provider form's message, but shows only the API's status [CASHIER-13, CASHIER-15]", async () => {
    await mount();
    await press("Visa");
    await press("Пополнить");
    postMessage({ type: "w10-payment", state: "settled" });
    await settle();
    expect(page.cashier.states.at(-1)).toBe("notification");
    expect(page.cashier.container.textContent).toContain("Проверяем платёж");
    expect(page.cashier.onPaid).not.toHaveBeenCalled();
    page.cashier.api.payment = { ...page.cashier.api.payment, status: "ok" };
    expect(page.cashier.onFrameLeft).toHaveBeenCalledOnce();
    await settle(3_000);
    expect(page.cashier.onFrame).toHaveBeenCalledOnce();
    expect(page.cashier.onFrameLeft).toHaveBeenCalledOnce();
    expect(page.cashier.container.textContent).toContain("Депозит зачислен100.00\u00a0USD уже на балансе.");
    expect(page.cashier.onPaid).toHaveBeenCalledOnce();
    const pollCount = page.cashier.api.of("/api/cashier/proxy-payment/").length;
    await settle(60_000);
    expect(page.cashier.api.of("/api/cashier/proxy-payment/").length).toBe(pollCount);
  });

  test("reports that money not credited is returned, and why", async () => {
    await mount();
    await press("Visa");
    await press("Пополнить");
    page.cashier.api.payment = {
      ...page.cashier.api.payment,
      status: "failure",
      failure: "limit_reached",
      refund: "pending",
    };
    postMessage({ type: "w10-payment", state: "settled" });
    await settle(3_000);
    expect(page.cashier.container.textContent).toContain(
      "Депозит не зачисленЭтот депозит превысил бы ваш лимит. Мы возвращаем 100.00\u00a0USD туда, откуда вы платили.",
    );
    expect(page.cashier.onPaid).not.toHaveBeenCalled();
  });

  test("ignores malformed messages and those from other windows and origins", async () => {
    await mount();
    await press("Visa");
    await press("Пополнить");
    postMessage({ type: "w10-payment", state: "settled" }, window);
    postMessage({ type: "w10-payment", state: "settled" }, null);
    postMessage({ type: "w10-payment", state: "settled" }, undefined, "https://elsewhere.example");
    postMessage("settled");
    postMessage({ type: "w10-payment", state: "hacked" });
    await settle();
    expect(page.cashier.states.at(-1)).toBe("payment");
  });

  test("offers to play first after a successful deposit, then another payment and closing", async () => {
    await mount();
    await press("Visa");
    await press("Пополнить");
    page.cashier.api.payment = { ...page.cashier.api.payment, status: "ok" };
    await settle(5_000);
    const actions = [...page.cashier.container.querySelectorAll(".w10c-actions button")];
    expect(actions.map(({ textContent }) => textContent)).toEqual(["Играть", "Ещё платёж", "Закрыть"]);
    expect(actions[0]?.className).toContain("w10c-main");
    await press("Играть");
    expect(page.cashier.onPlay).toHaveBeenCalledOnce();
    expect(page.cashier.onClose).not.toHaveBeenCalled();
  });

  test("shows a settled deposit even if the form sends no message", async () => {
    await mount();
    await press("Visa");
    await press("Пополнить");
    page.cashier.api.payment = { ...page.cashier.api.payment, status: "ok" };
    await settle(5_000);
    expect(page.cashier.container.textContent).toContain("Депозит зачислен");
  });

  test.each([
    ["declined", "Банк отклонил платёж. Попробуйте другую карту."],
    ["insufficient_funds", "На карте не хватает денег."],
    ["expired_card", "Срок карты истёк."],
    ["authentication_failed", "Банк не смог подтвердить, что платите вы."],
    ["abandoned", "Вы отменили оплату."],
    ["timed_out", "Время на оплату вышло."],
  ])("explains a deposit that failed as %s and offers a retry", async (failure, sentence) => {
    await mount();
    await press("Visa");
    await press("Пополнить");
    page.cashier.api.payment = { ...page.cashier.api.payment, status: "failure", failure };
    postMessage({ type: "w10-payment", state: "failed" });
    await settle();
    expect(one('[role="alert"]').textContent).toBe(`Депозит не прошёл${sentence}`);
    expect(page.cashier.onPaid).not.toHaveBeenCalled();
    await press("Попробовать снова");
    expect([page.cashier.states.at(-1), one<HTMLInputElement>("#w10c-amount").value]).toEqual([
      "payment",
      "100.00",
    ]);
  });

  test("shows a pending deposit, then its result", async () => {
    await mount();
    await press("Visa");
    await press("Пополнить");
    page.cashier.api.payment = { ...page.cashier.api.payment, status: "processing" };
    postMessage({ type: "w10-payment", state: "pending" });
    await settle();
    expect(page.cashier.container.textContent).toContain("Платёж в обработке");
    page.cashier.api.payment = { ...page.cashier.api.payment, status: "ok" };
    await settle(10_000);
    expect(page.cashier.container.textContent).toContain("Депозит зачислен");
  });
});

describe("a payment page that cannot be framed", () => {
  const page = setUpCashier();
  const { mount, one, press, settle } = page;
  const assign = vi.fn<(url: string) => void>();
  beforeEach(() => {
    assign.mockClear();
    vi.spyOn(location, "assign").mockImplementation((url) => assign(String(url)));
  });
  afterEach(() => vi.restoreAllMocks());
  const link = () => one<HTMLAnchorElement>("a");

  test("takes the casino's place, with a link in case it does not, and without a frame", async () => {
    page.cashier.api.payAnswers = [() => leaving("redirect")];
    await mount("in", "en");
    await press("Visa");
    await press("Deposit");
    expect(assign.mock.calls).toEqual([["https://pay.example/inv_1"]]);
    expect(page.cashier.states.at(-1)).toBe("payment");
    expect(page.cashier.container.querySelector("iframe")).toBeNull();
    expect([link().href, link().target]).toEqual(["https://pay.example/inv_1", ""]);
    expect(page.cashier.container.textContent).toContain("Pay 100.00\u00a0USD there");
  });

  test("opens in a new tab by the player's own press, and the result is shown here", async () => {
    page.cashier.api.payAnswers = [() => leaving("newTab")];
    await mount("in", "en");
    await press("Visa");
    await press("Deposit");
    expect(assign).not.toHaveBeenCalled();
    expect([link().target, link().rel]).toEqual(["_blank", "noopener noreferrer"]);
    page.cashier.api.payment = { ...page.cashier.api.payment, status: "ok" };
    await settle(5_000);
    expect(page.cashier.container.textContent).toContain("Deposit successful");
    expect(page.cashier.onPaid).toHaveBeenCalledOnce();
  });

  test("leads back to a page that waits for the result and shows it", async () => {
    await mount("in", "en", { returned: "1" });
    expect(page.cashier.container.textContent).toContain("Checking your payment");
    expect(page.cashier.api.of("/api/cashier/proxy-payment/1/continue")).toEqual([]);
    page.cashier.api.payment = { ...page.cashier.api.payment, status: "ok" };
    await settle(8_000);
    expect(page.cashier.container.textContent).toContain("Deposit successful");
    await press("Play");
    expect(page.cashier.onPlay).toHaveBeenCalledOnce();
  });

  test("that was left unpaid can be opened again from there", async () => {
    page.cashier.api.continueAnswers = [() => continued(page.cashier.api.payment, "frame")];
    await mount("in", "en", { returned: "1" });
    await press("Continue");
    expect(one("iframe")).toBeTruthy();
  });

  test("can be asked about again where the network was away on the way back", async () => {
    page.cashier.api.isOffline = true;
    await mount("in", "en", { returned: "1" });
    expect(one('[role="alert"]').textContent).not.toBe("");
    page.cashier.api.isOffline = false;
    await press("Retry");
    expect(page.cashier.container.textContent).toContain("Checking your payment");
  });
});
