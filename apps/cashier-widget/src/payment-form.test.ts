// @vitest-environment happy-dom
// @vitest-environment-options {"settings": {"enableIframePageLoading": true, "disableCSSFileLoading": true, "handleDisabledFileLoadingAsSuccess": true}}
import { describe, expect, test, vi } from "vitest";
import { card, numberField, json, refused, started, setUpCashier } from "./testing.ts";

describe("the payment form", () => {
  const page = setUpCashier();
  const { mount, one, press, type } = page;

  test("starts with the third preset, shows the sums and repeats the amount on its button", async () => {
    await mount();
    await press("Visa");
    expect(page.cashier.states.at(-1)).toBe("payment");
    expect(one<HTMLInputElement>("#w10c-amount").value).toBe("100.00");
    expect(one('[aria-pressed="true"]').textContent).toBe("100");
    expect(one("dl").textContent).toBe(
      "Депозит100.00\u00a0USDКомиссия0.00\u00a0USDНа счёте будет300.00\u00a0USD",
    );
    expect(one('[type="submit"]').textContent).toBe("Пополнить на 100.00\u00a0USD");
    await press("250");
    expect(one('[type="submit"]').textContent).toBe("Пополнить на 250.00\u00a0USD");
  });

  test.each([
    ["ru", "Пополнить на 100.00\u00a0USD", "Пополнить"],
    ["de", "100.00\u00a0USD einzahlen", "Einzahlen"],
  ] as const)(
    "labels the button in %s with the verb alone without an amount",
    async (locale, withAmount, verb) => {
      await mount("in", locale);
      await press("Visa");
      expect(one('[type="submit"]').textContent).toBe(withAmount);
      type("#w10c-amount", "");
      expect(one('[type="submit"]').textContent).toBe(verb);
    },
  );

  test("shows the fee separately", async () => {
    await mount();
    await press("Marlin");
    expect(one("dl").textContent).toContain("Комиссия0.50\u00a0USDК оплате100.50\u00a0USD");
  });

  test.each([
    ["", "Введите сумму"],
    ["abc", "Введите сумму цифрами, например 100.00"],
    ["5", "Не меньше 10\u00a0USD"],
    ["6000", "Не больше 5\u00a0000\u00a0USD"],
  ])("refuses the amount '%s' beside the field and sends nothing", async (typed, sentence) => {
    await mount();
    await press("Visa");
    type("#w10c-amount", typed);
    await press("Пополнить");
    const input = one<HTMLInputElement>("#w10c-amount");
    expect(input.getAttribute("aria-invalid")).toBe("true");
    const note = one(`#${input.getAttribute("aria-describedby")}`);
    expect([note.getAttribute("role"), note.textContent]).toEqual(["alert", sentence]);
    expect(document.activeElement).toBe(input);
    expect(page.cashier.api.pays).toEqual([]);
    type("#w10c-amount", "55");
    expect(input.getAttribute("aria-invalid")).toBeNull();
  });

  test("sends a deposit with CSRF token and idempotency key, then opens the provider's form in a sandbox [CASHIER-13, CASHIER-15, API-41]", async () => {
    await mount();
    await press("Visa");
    await press("Пополнить");
    expect(page.cashier.api.pays).toHaveLength(1);
    expect(page.cashier.api.pays[0]?.body).toEqual({
      mode: "in",
      gateway: "card",
      amount: 10_000,
      currency: "USD",
      fields: {},
    });
    expect(page.cashier.api.pays[0]?.headers["x-csrf-token"]).toBe("token-1");
    expect(page.cashier.api.pays[0]?.headers["idempotency-key"]).toMatch(/^[0-9a-f]{32}$/);
    const frame = one<HTMLIFrameElement>("iframe");
    expect([frame.getAttribute("src"), frame.title]).toEqual(["about:blank", "Форма оплаты"]);
    expect(page.cashier.states.at(-1)).toBe("payment");
  });

  test("shows a refusal; the next attempt has a new idempotency key", async () => {
    page.cashier.api.payAnswers = [() => refused(409, "payment.amount_outside_limits")];
    await mount();
    await press("Visa");
    await press("Пополнить");
    expect(one(".w10c-alert").textContent).toBe("сервер: payment.amount_outside_limits");
    await press("Пополнить");
    expect(one("iframe")).toBeTruthy();
    expect(page.cashier.api.pays[0]?.headers["idempotency-key"]).not.toBe(
      page.cashier.api.pays[1]?.headers["idempotency-key"],
    );
  });

  test("retries a lost response under the same key", async () => {
    await mount();
    await press("Visa");
    page.cashier.api.isOffline = true;
    await press("Пополнить");
    expect(one(".w10c-alert").textContent).toBe("Нет связи с сервером. Проверьте интернет и повторите.");
    page.cashier.api.isOffline = false;
    page.cashier.api.payAnswers = [
      () => {
        throw new TypeError("no network");
      },
    ];
    await press("Пополнить");
    await press("Пополнить");
    expect(page.cashier.api.pays).toHaveLength(2);
    expect(page.cashier.api.pays[0]?.headers["idempotency-key"]).toBe(
      page.cashier.api.pays[1]?.headers["idempotency-key"],
    );
  });

  test("fetches an expired CSRF token again, once", async () => {
    page.cashier.api.payAnswers = [() => json({ message: "Invalid CSRF Token." }, { status: 403 })];
    await mount();
    await press("Visa");
    await press("Пополнить");
    expect(page.cashier.api.pays.map(({ headers }) => headers["x-csrf-token"])).toEqual([
      "token-1",
      "token-2",
    ]);
    expect(one("iframe")).toBeTruthy();
  });

  test("validates the account of a withdrawal and reports when it is accepted", async () => {
    page.cashier.api.gateways = [{ ...card, fields: [numberField] }];
    page.cashier.api.payAnswers = [
      () => json({ errors: [{ number: "wrong" }] }, { status: 400 }),
      () => started("done"),
    ];
    page.cashier.api.payment = { ...page.cashier.api.payment, mode: "out" };
    await mount("out");
    await press("Visa");
    await press("Вывести");
    expect(one("#w10c-number-note").textContent).toBe("Поле не может быть пустым");
    type("#w10c-number", "4276 3800");
    await press("Вывести");
    expect(one("#w10c-number-note").textContent).toBe("Проверьте значение. 16–19 цифр на лицевой стороне");
    expect(page.cashier.api.pays).toEqual([]);
    type("#w10c-number", "4276 3800 1205 8812");
    await press("Вывести");
    expect(one("#w10c-number-note").textContent).toContain("Здесь работают только тестовые номера");
    type("#w10c-number", "4242 4242 4242 4242");
    await press("Вывести");
    expect(page.cashier.api.pays.at(-1)?.body).toMatchObject({
      mode: "out",
      fields: { number: "4242424242424242" },
    });
    expect(page.cashier.container.textContent).toContain("Заявка принята");
    expect(page.cashier.onPaid).toHaveBeenCalledOnce();
    await press("Закрыть");
    expect(page.cashier.onClose).toHaveBeenCalledOnce();
  });

  describe("for a withdrawal that requires step-up", () => {
    const stepUpRequired = () =>
      json(
        { error: { type: "step-up.required", code: null, message: "сначала подтвердите", ways: ["sms"] } },
        { status: 403 },
      );
    const withdraw = async (isProved: boolean) => {
      page.cashier.api.gateways = [{ ...card, fields: [numberField] }];
      page.cashier.api.payAnswers = [stepUpRequired, () => started("done")];
      page.cashier.api.payment = { ...page.cashier.api.payment, mode: "out" };
      const onStepUp = vi.fn<(ways: readonly string[]) => Promise<boolean>>(async () => isProved);
      await mount("out", "ru", { onStepUp });
      await press("Visa");
      type("#w10c-number", "4242 4242 4242 4242");
      await press("Вывести");
      expect(onStepUp.mock.calls).toEqual([[["sms"]]]);
      return page.cashier.api.pays;
    };

    test("asks the page for proof of identity and repeats the same payment", async () => {
      const pays = await withdraw(true);
      expect(pays).toHaveLength(2);
      expect(pays[1]).toEqual(pays[0]);
      expect(page.cashier.container.textContent).toContain("Заявка принята");
    });

    test("keeps the typed values if the player gives up", async () => {
      expect(await withdraw(false)).toHaveLength(1);
      expect(page.cashier.container.textContent).toContain("сначала подтвердите");
      expect(page.one<HTMLInputElement>("#w10c-number").value).toBe("4242 4242 4242 4242");
    });
  });

  test("refuses a withdrawal above the balance and disables presets above it", async () => {
    page.cashier.api.gateways = [{ ...card, fields: [numberField] }];
    await mount("out");
    await press("Visa");
    expect(
      [...page.cashier.container.querySelectorAll<HTMLButtonElement>(".w10c-preset.w10c-num")].map(
        ({ disabled }) => disabled,
      ),
    ).toEqual([false, false, false, true, true]);
    type("#w10c-amount", "200.01");
    await press("Вывести");
    expect(one("#w10c-amount-note").textContent).toBe("На счёте только 200.00\u00a0USD");
  });
});

describe("a withdrawal", () => {
  const page = setUpCashier();
  const { mount, one, press } = page;

  test("takes the whole balance at one press of 'All', which a deposit does not offer", async () => {
    await mount("out", "en");
    await press("Visa");
    await press("All");
    expect(one<HTMLInputElement>("#w10c-amount").value).toBe("200.00");
  });

  test("offers the methods of the player's deposits first, and says beside the rest why they are closed", async () => {
    const reason = "You haven’t deposited this way";
    page.cashier.api.gateways = [
      { ...card, id: "wallet", name: "Marlin Pay", closed: reason },
      { ...card, closed: null },
    ];
    await mount("out", "en");
    const cards = [...page.cashier.container.querySelectorAll<HTMLButtonElement>("[data-method]")];
    expect(cards.map(({ dataset, disabled }) => [dataset["method"], disabled])).toEqual([
      ["card", false],
      ["wallet", true],
    ]);
    expect(cards[1]?.textContent).toContain(reason);
    expect(cards[0]?.textContent).not.toContain(reason);
  });
});
