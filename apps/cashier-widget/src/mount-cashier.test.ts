// @vitest-environment happy-dom
// @vitest-environment-options {"settings": {"disableIframePageLoading": true, "disableCSSFileLoading": true, "handleDisabledFileLoadingAsSuccess": true}}
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { mountCashier } from "./mount-cashier.ts";
import type { CashierState, Mode } from "./widget-types.ts";

const card = { id: "card", name: "Visa / Mastercard", logo: "visa-mastercard", minMinor: 1_000, maxMinor: 500_000, feeBasisPoints: 0, presetsMinor: [2_000, 5_000, 10_000, 25_000, 50_000], duration: "сразу", fields: [] };
const numberField = { name: "number", kind: "card", label: "Номер карты", pattern: "\\d{16,19}", autocomplete: "cc-number", hint: "16–19 цифр на лицевой стороне" };
const wallet = { ...card, id: "wallet", name: "Marlin Pay", feeBasisPoints: 50 };
const paymentId = "01890000-0000-7000-8000-000000000001";

interface Sent {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** The API of a test: what each path answers, and what was sent to it. */
class FakeApi {
  readonly sent: Sent[] = [];
  gateways: readonly unknown[] = [card, wallet];
  payment = { id: paymentId, mode: "in", amountFormatted: "100.00", currency: "USD", status: "init" } as Record<string, unknown>;
  payAnswers: (() => Response)[] = [];
  isAway = false;

  readonly fetch = async (url: string, init: { headers?: Record<string, string>; body?: string } = {}): Promise<Response> => {
    this.sent.push({ url, headers: init.headers ?? {}, body: init.body ? JSON.parse(init.body) : null });
    if (this.isAway) throw new TypeError("no network");
    if (url.startsWith("/api/player/info")) return json({ auth: true }, { headers: { "x-csrf-token": `token-${this.of("/api/player/info").length}` } });
    if (url.startsWith("/api/cashier/proxy/config/1")) return json({ imagesPath: "/api/cashier/images" });
    if (url.endsWith("/pay")) return (this.payAnswers.shift() ?? (() => started("frame")))();
    if (url.startsWith("/api/cashier/proxy-payment/")) return json(this.payment);
    return json({ currency: "USD", balanceMinor: 20_000, gateways: this.gateways });
  };

  of(path: string): Sent[] {
    return this.sent.filter(({ url }) => url.startsWith(path));
  }

  get pays(): Sent[] {
    return this.sent.filter(({ url }) => url.endsWith("/pay"));
  }
}

const json = (body: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(body), { status: 200, ...init });
const started = (type: "frame" | "done") => json({ paymentId, status: "init", next: { type, ...(type === "frame" ? { url: "/sandbox-gateway/pay/token" } : {}) } });
const refused = (status: number, type: string) => json({ error: { type, code: null, message: `сервер: ${type}` } }, { status });

describe("the cashier widget", () => {
  let api: FakeApi;
  let container: HTMLElement;
  let states: CashierState[];
  let onPaid: ReturnType<typeof vi.fn<() => void>>;
  let onClose: ReturnType<typeof vi.fn<() => void>>;
  let mounted: ReturnType<typeof mountCashier>;

  beforeEach(() => {
    vi.useFakeTimers();
    // The test's browser says at length that it loads no frames.
    vi.spyOn(window.console, "error").mockReturnValue();
    api = new FakeApi();
    vi.stubGlobal("fetch", api.fetch);
    container = document.createElement("div");
    document.body.append(container);
    states = [];
    onPaid = vi.fn<() => void>();
    onClose = vi.fn<() => void>();
  });
  afterEach(() => {
    mounted.unmount();
    container.remove();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  const settle = (ms = 50) => vi.advanceTimersByTimeAsync(ms);
  async function mount(mode: Mode = "in", locale: "ru" | "en" = "ru") {
    mounted = mountCashier(container, { mode, locale, onState: (state) => states.push(state), onPaid, onClose });
    await settle();
  }
  const one = <E extends HTMLElement = HTMLElement>(selector: string): E => {
    const found = container.querySelector<E>(selector);
    if (!found) throw new Error(`no ${selector} in ${container.textContent}`);
    return found;
  };
  const press = async (name: string) => {
    const found = [...container.querySelectorAll("button")].find((button) => button.textContent?.includes(name));
    if (!found) throw new Error(`no button ${name} in ${container.textContent}`);
    found.click();
    await settle();
  };
  const type = (selector: string, value: string) => {
    const input = one<HTMLInputElement>(selector);
    input.value = value;
    input.dispatchEvent(new Event("input"));
  };
  // The test's browser loads no frames, so the frame is given a window to speak from.
  const frameWindow = {} as Window;
  const say = (data: unknown, source: Window | null = frameWindow, origin = "null") => {
    Object.defineProperty(one("iframe"), "contentWindow", { value: frameWindow, configurable: true });
    window.dispatchEvent(new MessageEvent("message", { data, origin, source }));
  };

  test("goes from loading to the gateways, each with its name and limits [CASHIER-13, CASHIER-15]", async () => {
    await mount();
    expect(states).toEqual(["loading", "gateways"]);
    expect([...container.querySelectorAll("[data-gateway]")].map((card_) => card_.textContent)).toEqual(["Visa / Mastercard10 – 5\u00a0000 USD", "Marlin Pay10 – 5\u00a0000 USD"]);
    expect(one<HTMLImageElement>("img").getAttribute("src")).toBe("/api/cashier/images?src=visa-mastercard");
  });

  test("speaks to the cashier's calls with its mode, in its language [CASHIER-19, API-40]", async () => {
    await mount("out", "en");
    expect(api.sent.map(({ url }) => url)).toEqual(["/api/cashier/proxy/config/1?mode=out&locale=en", "/api/cashier/proxy?mode=out&locale=en"]);
    expect(one("h3").textContent).toBe("Where to withdraw");
  });

  test("the form begins with the middle preset, sums up, and its button repeats the amount", async () => {
    await mount();
    await press("Visa");
    expect(states.at(-1)).toBe("payment");
    expect(one<HTMLInputElement>("#w10c-amount").value).toBe("100.00");
    expect(one('[aria-pressed="true"]').textContent).toBe("100");
    expect(one("dl").textContent).toBe("Депозит100.00\u00a0USDКомиссия0.00\u00a0USDНа счёте будет300.00\u00a0USD");
    expect(one('[type="submit"]').textContent).toBe("Пополнить на 100.00\u00a0USD");
    await press("250");
    expect(one('[type="submit"]').textContent).toBe("Пополнить на 250.00\u00a0USD");
  });

  test("a fee is told apart", async () => {
    await mount();
    await press("Marlin");
    expect(one("dl").textContent).toContain("Комиссия0.50\u00a0USDК оплате100.50\u00a0USD");
  });

  test.each([
    ["", "Введите сумму"],
    ["abc", "Сумма пишется цифрами, например 100.00"],
    ["5", "Не меньше 10 USD"],
    ["6000", "Не больше 5\u00a0000 USD"],
  ])("the amount '%s' is refused beside the field, and nothing is sent", async (typed, sentence) => {
    await mount();
    await press("Visa");
    type("#w10c-amount", typed);
    await press("Пополнить");
    const input = one<HTMLInputElement>("#w10c-amount");
    expect(input.getAttribute("aria-invalid")).toBe("true");
    const note = one(`#${input.getAttribute("aria-describedby")}`);
    expect([note.getAttribute("role"), note.textContent]).toEqual(["alert", sentence]);
    expect(document.activeElement).toBe(input);
    expect(api.pays).toEqual([]);
    type("#w10c-amount", "55");
    expect(input.getAttribute("aria-invalid")).toBeNull();
  });

  test("a deposit is sent with token and key, and opens the gateway's form in a sandbox [API-41]", async () => {
    await mount();
    await press("Visa");
    await press("Пополнить");
    expect(api.pays).toHaveLength(1);
    expect(api.pays[0]?.body).toEqual({ mode: "in", gateway: "card", amount: 10_000, currency: "USD", fields: {} });
    expect(api.pays[0]?.headers["x-csrf-token"]).toBe("token-1");
    expect(api.pays[0]?.headers["idempotency-key"]).toMatch(/^[0-9a-f]{32}$/);
    const frame = one<HTMLIFrameElement>("iframe");
    expect([frame.getAttribute("src"), frame.getAttribute("sandbox"), frame.title]).toEqual(["/sandbox-gateway/pay/token", "allow-scripts allow-forms", "Форма платёжной системы"]);
    expect(states.at(-1)).toBe("payment");
  });

  test("the form's word only hurries the look; what the API says is shown", async () => {
    await mount();
    await press("Visa");
    await press("Пополнить");
    say({ type: "w10-gateway", state: "settled" });
    await settle();
    expect(states.at(-1)).toBe("notification");
    expect(container.textContent).toContain("Проверяем платёж");
    expect(onPaid).not.toHaveBeenCalled();
    api.payment = { ...api.payment, status: "ok" };
    await settle(3_000);
    expect(container.textContent).toContain("Депозит зачислен100.00 USD уже на счёте.");
    expect(onPaid).toHaveBeenCalledOnce();
    const asked = api.of("/api/cashier/proxy-payment/").length;
    await settle(60_000);
    expect(api.of("/api/cashier/proxy-payment/").length).toBe(asked);
  });

  test("words of other windows and origins, and nonsense, are not heard", async () => {
    await mount();
    await press("Visa");
    await press("Пополнить");
    say({ type: "w10-gateway", state: "settled" }, window);
    say({ type: "w10-gateway", state: "settled" }, null);
    say({ type: "w10-gateway", state: "settled" }, undefined, "https://elsewhere.example");
    say("settled");
    say({ type: "w10-gateway", state: "hacked" });
    await settle();
    expect(states.at(-1)).toBe("payment");
  });

  test("a settled deposit shows itself even where the form says nothing", async () => {
    await mount();
    await press("Visa");
    await press("Пополнить");
    api.payment = { ...api.payment, status: "ok" };
    await settle(5_000);
    expect(container.textContent).toContain("Депозит зачислен");
  });

  test.each([
    ["declined", "Банк отклонил платёж. Попробуйте другую карту."],
    ["insufficient_funds", "На карте не хватает денег."],
    ["expired_card", "Срок карты истёк."],
    ["authentication_failed", "Банк не подтвердил, что платите вы."],
    ["abandoned", "Вы отказались от оплаты."],
    ["timed_out", "Время на оплату вышло."],
  ])("a deposit that failed as %s says so, and offers a way on", async (failure, sentence) => {
    await mount();
    await press("Visa");
    await press("Пополнить");
    api.payment = { ...api.payment, status: "failure", failure };
    say({ type: "w10-gateway", state: "failed" });
    await settle();
    expect(one('[role="alert"]').textContent).toBe(`Депозит не прошёл${sentence}`);
    expect(onPaid).not.toHaveBeenCalled();
    await press("Попробовать снова");
    expect([states.at(-1), one<HTMLInputElement>("#w10c-amount").value]).toEqual(["payment", "100.00"]);
  });

  test("a pending deposit is told, and its end when it comes", async () => {
    await mount();
    await press("Visa");
    await press("Пополнить");
    api.payment = { ...api.payment, status: "processing" };
    say({ type: "w10-gateway", state: "pending" });
    await settle();
    expect(container.textContent).toContain("Платёж в обработке");
    api.payment = { ...api.payment, status: "ok" };
    await settle(10_000);
    expect(container.textContent).toContain("Депозит зачислен");
  });

  test("a refusal is said in the form; the next try is another payment", async () => {
    api.payAnswers = [() => refused(409, "payment.amount_outside_limits")];
    await mount();
    await press("Visa");
    await press("Пополнить");
    expect(one(".w10c-alert").textContent).toBe("сервер: payment.amount_outside_limits");
    await press("Пополнить");
    expect(one("iframe")).toBeTruthy();
    expect(api.pays[0]?.headers["idempotency-key"]).not.toBe(api.pays[1]?.headers["idempotency-key"]);
  });

  test("a lost answer is asked for again under the same key", async () => {
    await mount();
    await press("Visa");
    api.isAway = true;
    await press("Пополнить");
    expect(one(".w10c-alert").textContent).toBe("Нет связи с сервером. Проверьте интернет и повторите.");
    api.isAway = false;
    api.payAnswers = [
      () => {
        throw new TypeError("no network");
      },
    ];
    await press("Пополнить");
    await press("Пополнить");
    expect(api.pays).toHaveLength(2);
    expect(api.pays[0]?.headers["idempotency-key"]).toBe(api.pays[1]?.headers["idempotency-key"]);
  });

  test("a token that has grown old is read anew, once", async () => {
    api.payAnswers = [() => json({ message: "Invalid CSRF Token." }, { status: 403 })];
    await mount();
    await press("Visa");
    await press("Пополнить");
    expect(api.pays.map(({ headers }) => headers["x-csrf-token"])).toEqual(["token-1", "token-2"]);
    expect(one("iframe")).toBeTruthy();
  });

  test("a withdrawal asks for its account, and is told when it is accepted", async () => {
    api.gateways = [{ ...card, fields: [numberField] }];
    api.payAnswers = [() => json({ errors: [{ number: "wrong" }] }, { status: 400 }), () => started("done")];
    api.payment = { ...api.payment, mode: "out" };
    await mount("out");
    await press("Visa");
    await press("Вывести");
    expect(one("#w10c-number-note").textContent).toBe("Поле не может быть пустым");
    type("#w10c-number", "4276 3800");
    await press("Вывести");
    expect(one("#w10c-number-note").textContent).toBe("Проверьте: 16–19 цифр на лицевой стороне");
    expect(api.pays).toEqual([]);
    type("#w10c-number", "4276 3800 1205 8812");
    await press("Вывести");
    expect(one("#w10c-number-note").textContent).toContain("Тестовый шлюз принимает только тестовые номера");
    type("#w10c-number", "4242 4242 4242 4242");
    await press("Вывести");
    expect(api.pays.at(-1)?.body).toMatchObject({ mode: "out", fields: { number: "4242424242424242" } });
    expect(container.textContent).toContain("Заявка принята");
    expect(onPaid).toHaveBeenCalledOnce();
    await press("Закрыть");
    expect(onClose).toHaveBeenCalledOnce();
  });

  test("more than the balance cannot be taken out, and such presets are off", async () => {
    api.gateways = [{ ...card, fields: [numberField] }];
    await mount("out");
    await press("Visa");
    expect([...container.querySelectorAll<HTMLButtonElement>(".w10c-preset")].map(({ disabled }) => disabled)).toEqual([false, false, false, true, true]);
    type("#w10c-amount", "200.01");
    await press("Вывести");
    expect(one("#w10c-amount-note").textContent).toBe("На счёте только 200.00\u00a0USD");
  });

  test("back goes to the gateways from anywhere [CASHIER-15]", async () => {
    await mount();
    await press("Visa");
    mounted.back();
    await settle();
    expect(states.slice(-2)).toEqual(["loading", "gateways"]);
    await press("Visa");
    await press("Пополнить");
    mounted.back();
    await settle(20_000);
    expect(states.at(-1)).toBe("gateways");
  });

  test("a cashier that does not load says so and can be tried again", async () => {
    api.isAway = true;
    await mount();
    expect([states.at(-1), one('[role="alert"]').textContent]).toEqual(["notification", "Не получилосьКасса не загрузилась. Нет связи с сервером. Проверьте интернет и повторите."]);
    api.isAway = false;
    await press("Повторить");
    expect(states.at(-1)).toBe("gateways");
  });

  test("no gateway is a sentence, not an empty screen", async () => {
    api.gateways = [];
    await mount();
    expect([states.at(-1), container.textContent]).toEqual(["notification", expect.stringContaining("нет способов пополнения")]);
  });

  test("markup in a name stays text", async () => {
    api.gateways = [{ ...card, name: "<img src=x onerror=alert(1)>" }];
    await mount();
    expect(one("[data-gateway] b").textContent).toBe("<img src=x onerror=alert(1)>");
    expect(container.querySelectorAll("img")).toHaveLength(1);
  });

  test("unmounted, it leaves nothing behind and asks no more", async () => {
    await mount();
    await press("Visa");
    await press("Пополнить");
    mounted.unmount();
    const asked = api.sent.length;
    await settle(60_000);
    expect([container.childElementCount, api.sent.length]).toEqual([0, asked]);
  });
});
