// @vitest-environment happy-dom
// @vitest-environment-options {"settings": {"enableIframePageLoading": true, "disableCSSFileLoading": true, "handleDisabledFileLoadingAsSuccess": true}}
import { describe, expect, test } from "vitest";
import { card, numberField, refused, setUpCashier } from "./testing.ts";

const visa = { id: "a", account: "•••• 4242", brand: "visa", expiry: "2030-11", isExpired: false };
const mir = { id: "b", account: "•••• 0004", brand: "mir", expiry: "2031-01", isExpired: false };
const old = { id: "c", account: "•••• 1111", brand: "other", expiry: "2020-01", isExpired: true };

describe("stored cards", () => {
  const page = setUpCashier();
  const { mount, one, press } = page;
  const open = async (cards: readonly unknown[], mode: "in" | "out" = "in") => {
    page.cashier.api.gateways = [{ ...card, cards, fields: mode === "out" ? [numberField] : [] }];
    await mount(mode, "en");
    await press("Visa");
  };
  const names = () =>
    [...page.cashier.container.querySelectorAll(".w10c-card label")].map((each) => each.textContent);
  const choose = (value: string) => {
    const radio = one<HTMLInputElement>(`.w10c-card input[value="${value}"]`);
    radio.checked = true;
    radio.dispatchEvent(new Event("change", { bubbles: true }));
  };
  const answer = async (index: number) => {
    one("dialog").querySelectorAll<HTMLElement>("button")[index]?.click();
    await page.settle();
  };

  test("are offered first, the last one chosen, and paid with by their id", async () => {
    await open([visa, mir, old]);
    expect(names()).toEqual([
      "Visa •••• 4242valid until 11/30",
      "Mir •••• 0004valid until 01/31",
      "Card •••• 1111Expired",
      "Another card",
    ]);
    expect(one<HTMLInputElement>('input[value="c"]').disabled).toBe(true);
    await press("Deposit");
    expect(page.cashier.api.pays[0]?.body).toMatchObject({ card: "a", fields: {} });
  });

  test("leave the deposit without a card where another one is chosen", async () => {
    await open([visa]);
    choose("another");
    await press("Deposit");
    expect(page.cashier.api.pays[0]?.body).not.toHaveProperty("card");
  });

  test("spare a withdrawal the number, which another card asks for", async () => {
    await open([visa], "out");
    const number = one<HTMLInputElement>("#w10c-number");
    expect(number.closest<HTMLElement>(".w10c-field")?.hidden).toBe(true);
    choose("another");
    expect(number.closest<HTMLElement>(".w10c-field")?.hidden).toBe(false);
    await press("Withdraw");
    expect(number.getAttribute("aria-invalid")).toBe("true");
    choose("a");
    await press("Withdraw");
    expect(page.cashier.api.pays[0]?.body).toMatchObject({ mode: "out", card: "a", fields: {} });
  });

  test("are removed after one question, and the next one is chosen", async () => {
    await open([visa, mir]);
    await press("Remove");
    expect(one("dialog").textContent).toContain("Visa •••• 4242 will no longer be offered here.");
    await answer(0);
    expect(names()).toHaveLength(3);
    await press("Remove");
    await answer(1);
    expect(page.cashier.api.of("/api/cashier/card/a/remove")).toHaveLength(1);
    expect(names()).toEqual(["Mir •••• 0004valid until 01/31", "Another card"]);
    expect(one<HTMLInputElement>("input:checked").value).toBe("b");
    await press("Remove");
    await answer(1);
    expect(one("fieldset").hidden).toBe(true);
    await press("Deposit");
    expect(page.cashier.api.pays[0]?.body).not.toHaveProperty("card");
  });

  test("stay where the removal did not arrive, which is shown", async () => {
    await open([visa]);
    page.cashier.api.removeAnswers = [() => refused(503, "request.overloaded")];
    await press("Remove");
    await answer(1);
    expect(one(".w10c-alert").textContent).toBe("сервер: request.overloaded");
    expect(names()).toHaveLength(2);
  });

  test("that the server refuses are shown and taken out", async () => {
    await open([visa, mir]);
    page.cashier.api.payAnswers = [() => refused(409, "payment.card_unusable")];
    await press("Deposit");
    expect(one(".w10c-alert").textContent).toBe("сервер: payment.card_unusable");
    expect(names()).toEqual(["Mir •••• 0004valid until 01/31", "Another card"]);
  });
});
