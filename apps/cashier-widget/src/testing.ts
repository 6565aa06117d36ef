import type { Locale } from "@w10/phrases/languages";
import { afterEach, beforeEach, vi } from "vitest";
import { mountCashier } from "./mount-cashier.ts";
import type { CashierOptions, CashierState, MountedCashier, Mode } from "./widget-types.ts";

export const card = {
  id: "card",
  name: "Visa / Mastercard",
  logo: "visa-mastercard",
  minMinor: 1_000,
  maxMinor: 500_000,
  feeBasisPoints: 0,
  presetsMinor: [2_000, 5_000, 10_000, 25_000, 50_000],
  duration: "сразу",
  closed: null,
  fields: [],
  cards: [] as readonly unknown[],
};
export const numberField = {
  name: "number",
  kind: "card",
  label: "Номер карты",
  pattern: "\\d{16,19}",
  autocomplete: "cc-number",
  hint: "16–19 цифр на лицевой стороне",
};
const wallet = { ...card, id: "wallet", name: "Marlin Pay", feeBasisPoints: 50 };
const paymentId = "01890000-0000-7000-8000-000000000001";

interface Sent {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** A fake API with configurable replies; records the requests. */
export class FakeApi {
  readonly sent: Sent[] = [];
  gateways: readonly unknown[] = [card, wallet];
  depositBonus: unknown = null;
  forfeit: unknown = null;
  queue: readonly unknown[] = [];
  payment = {
    id: paymentId,
    mode: "in",
    amountFormatted: "100.00",
    currency: "USD",
    status: "init",
  } as Record<string, unknown>;
  payAnswers: (() => Response)[] = [];
  unfinished: readonly unknown[] = [];
  continueAnswers: (() => Response)[] = [];
  removeAnswers: (() => Response)[] = [];
  isOffline = false;

  readonly fetch = async (
    url: string,
    init: { headers?: Record<string, string>; body?: string } = {},
  ): Promise<Response> => {
    this.sent.push({ url, headers: init.headers ?? {}, body: init.body ? JSON.parse(init.body) : null });
    if (this.isOffline) throw new TypeError("no network");
    if (url.startsWith("/api/player/info"))
      return json(
        { auth: true },
        { headers: { "x-csrf-token": `token-${this.of("/api/player/info").length}` } },
      );
    if (url.startsWith("/api/cashier/proxy/config/1"))
      return json({ imagesPath: "/api/cashier/images", parameters: { theme: "win_link" } });
    if (url.includes("/continue"))
      return (this.continueAnswers.shift() ?? (() => continued(this.payment, "frame")))();
    if (url.endsWith("/remove")) return (this.removeAnswers.shift() ?? (() => json({})))();
    if (url.endsWith("/pay")) return (this.payAnswers.shift() ?? (() => started("frame")))();
    if (url.startsWith("/api/cashier/proxy-payment/")) return json(this.payment);
    const { gateways, depositBonus, forfeit, queue } = this;
    return json({
      currency: "USD",
      minorUnits: 2,
      balanceMinor: 20_000,
      depositBonus,
      forfeit,
      queue,
      unfinished: this.unfinished,
      gateways,
    });
  };

  of(path: string): Sent[] {
    return this.sent.filter(({ url }) => url.startsWith(path));
  }

  get pays(): Sent[] {
    return this.sent.filter(({ url }) => url.endsWith("/pay"));
  }
}

export const json = (body: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify(body), { status: 200, ...init });
export const started = (type: "frame" | "done") =>
  json({ paymentId, status: "init", next: { type, ...(type === "frame" ? { url: "about:blank" } : {}) } });
/** A payment page that takes the casino's place, or opens beside it. */
export const leaving = (type: "redirect" | "newTab") =>
  json({ paymentId, status: "init", next: { type, url: "https://pay.example/inv_1" } });
export const continued = (payment: unknown, type: "frame" | "done") =>
  json({ payment, next: { type, ...(type === "frame" ? { url: "about:blank" } : {}) } });
export const refused = (status: number, type: string) =>
  json({ error: { type, code: null, message: `сервер: ${type}` } }, { status });

/** A mounted widget with its callbacks. Fake timers advance only in `settle`. */
class TestCashier {
  readonly api = new FakeApi();
  readonly container = document.createElement("div");
  readonly states: CashierState[] = [];
  readonly onPaid = vi.fn<() => void>();
  readonly onClose = vi.fn<() => void>();
  readonly onPlay = vi.fn<() => void>();
  readonly onFrameLeft = vi.fn<() => void>();
  readonly onFrame = vi.fn(() => this.onFrameLeft);
  mounted: MountedCashier = {
    back: () => undefined,
    refresh: () => undefined,
    unmount: () => undefined,
  };
}

const settle = (ms = 50) => vi.advanceTimersByTimeAsync(ms);

type MoreOptions = Pick<CashierOptions, "onStepUp" | "returned">;

/** Mounts a fresh widget for each test. */
export function setUpCashier() {
  let cashier: TestCashier;
  beforeEach(() => {
    vi.useFakeTimers();
    cashier = new TestCashier();
    vi.stubGlobal("fetch", cashier.api.fetch);
    document.body.append(cashier.container);
  });
  afterEach(() => {
    cashier.mounted.unmount();
    cashier.container.remove();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  function one<E extends HTMLElement = HTMLElement>(selector: string): E {
    const found = cashier.container.querySelector<E>(selector);
    if (!found) throw new Error(`no ${selector} in ${cashier.container.textContent}`);
    return found;
  }

  return {
    get cashier() {
      return cashier;
    },
    settle,
    one,
    mount: async (mode: Mode = "in", locale: Locale = "ru", more: MoreOptions = {}) => {
      const { container, states, onPaid, onClose, onPlay, onFrame } = cashier;
      cashier.mounted = mountCashier(container, {
        mode,
        locale,
        onState: (state) => states.push(state),
        onPaid,
        onClose,
        onPlay,
        onFrame,
        ...more,
      });
      await settle();
    },
    press: async (name: string) => {
      const buttons = [...cashier.container.querySelectorAll("button")];
      const found = buttons.find((button) => button.textContent?.includes(name));
      if (!found) throw new Error(`no button ${name} in ${cashier.container.textContent}`);
      found.click();
      await settle();
    },
    type: (selector: string, value: string) => {
      const input = one<HTMLInputElement>(selector);
      input.value = value;
      input.dispatchEvent(new Event("input"));
    },
    /** Posts a message as the provider's iframe does. */
    postMessage: (
      data: unknown,
      source: Window | null = one<HTMLIFrameElement>("iframe").contentWindow,
      origin = "null",
    ) => {
      window.dispatchEvent(new MessageEvent("message", { data, origin, source }));
    },
  };
}
