// @vitest-environment happy-dom
// @vitest-environment-options {"settings": {"enableIframePageLoading": true, "disableCSSFileLoading": true, "handleDisabledFileLoadingAsSuccess": true}}
import { describe, expect, test } from "vitest";
import { continued, refused, setUpCashier } from "./testing.ts";

const left = {
  id: "01890000-0000-7000-8000-000000000001",
  gateway: "card",
  name: "Visa / Mastercard",
  amountMinor: 5_000,
  dateTimeCreated: "2026-11-27T12:05:00.000Z",
};

describe("an unfinished deposit", () => {
  const page = setUpCashier();
  const { mount, one, press, settle } = page;

  test("stands above the methods and leads back to its form", async () => {
    page.cashier.api.unfinished = [left];
    await mount("in", "en");
    expect(one("[data-unfinished=card]").textContent).toMatch(
      /^Your 50\.00\u00a0USD deposit isn’t paid yetVisa \/ Mastercard, started at \d\d:\d\d.*Continue$/u,
    );
    await press("Continue");
    expect(page.cashier.api.of(`/api/cashier/proxy-payment/${left.id}/continue`)).toHaveLength(1);
    expect(page.cashier.api.pays).toEqual([]);
    expect(one("iframe")).toBeTruthy();
    page.cashier.api.payment = { ...page.cashier.api.payment, status: "ok" };
    await settle(2_000);
    expect(one("h3").textContent).toBe("Deposit successful");
    expect(page.cashier.onPaid).toHaveBeenCalledTimes(1);
  });

  test("is offered in the form of its method, not in another's", async () => {
    page.cashier.api.unfinished = [left];
    await mount("in", "en");
    await press("Marlin");
    expect(page.cashier.container.querySelector("[data-unfinished]")).toBeNull();
    page.cashier.mounted.back();
    await settle();
    page.cashier.container.querySelector<HTMLElement>("[data-method=card]")?.click();
    expect(one("[data-unfinished=card]").textContent).toContain("Continue");
  });

  test("that is over says what became of it, and the method can be tried again", async () => {
    page.cashier.api.unfinished = [left];
    const over = { ...page.cashier.api.payment, status: "failure", failure: "timed_out" };
    page.cashier.api.payment = over;
    page.cashier.api.continueAnswers = [() => continued(over, "done")];
    await mount("in", "en");
    await press("Continue");
    await settle(2_000);
    expect(one("[role=alert]").textContent).toContain("The time to pay has run out.");
    page.cashier.api.unfinished = [];
    await press("Try again");
    expect(one("#w10c-amount")).toBeTruthy();
  });

  test("whose provider does not answer says so", async () => {
    page.cashier.api.unfinished = [left];
    page.cashier.api.continueAnswers = [() => refused(503, "payment.provider_unavailable")];
    await mount("in", "en");
    await press("Continue");
    expect(one("[role=alert]").textContent).toContain("сервер: payment.provider_unavailable");
    await press("Retry");
    expect(one("[data-unfinished=card]")).toBeTruthy();
  });
});
