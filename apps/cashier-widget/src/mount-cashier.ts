import { formatMoney, toWire } from "@w10/money";
import { CashierError, createApi, newKey } from "./cashier-api.ts";
import { element } from "./element.ts";
import { createFrame } from "./gateway-frame.ts";
import { renderGateways } from "./gateways-view.ts";
import { type Action, describeResult, isMoving, type Notification, renderNotification } from "./notification-view.ts";
import { renderPaymentForm } from "./payment-form.ts";
import { loadStylesheet } from "./stylesheet.ts";
import { watchPayment } from "./watch-payment.ts";
import type { CashierConfig, CashierOptions, CashierState, Gateway, GatewayList, MountedCashier, Payment } from "./widget-types.ts";
import { createWords } from "./words.ts";

interface Loaded {
  readonly config: CashierConfig;
  readonly list: GatewayList;
}

/** Mounts the cashier into an element: loading, gateways, payment, notification. */
export function mountCashier(container: HTMLElement, options: CashierOptions): MountedCashier {
  const { mode, locale } = options;
  const say = createWords(locale);
  const gone = new AbortController();
  const api = createApi({ mode, locale, signal: gone.signal });
  const root = element("div", { class: "w10c", lang: locale });
  let loaded: Loaded | null = null;
  let stopCurrent: () => void = () => undefined;

  function show(state: CashierState, view: HTMLElement | null): void {
    if (gone.signal.aborted) return;
    stopCurrent();
    stopCurrent = () => undefined;
    options.onState(state);
    if (view) {
      root.replaceChildren(view);
      container.replaceChildren(root);
      root.setAttribute("data-state", state);
      root.querySelector<HTMLElement>("[data-w10c-focus]")?.focus({ preventScroll: state === "gateways" });
    } else container.replaceChildren();
  }

  async function load(): Promise<void> {
    show("loading", null);
    try {
      const [config, list] = await Promise.all([api.getConfig(), api.listGateways(), loadStylesheet()]);
      loaded = { config, list };
      showGateways(loaded);
    } catch (error) {
      if (gone.signal.aborted) return;
      const text = error instanceof CashierError && error.message ? error.message : `${say("error.load")} ${say("error.network")}`;
      notify({ tone: "bad", title: say("error.title"), text, actions: [{ label: say("retry"), look: "main", onClick: reload }, closeAction()] });
    }
  }

  const reload = (): void => void load();
  const closeAction = (): Action => ({ label: say("close"), look: "quiet", onClick: options.onClose });
  const notify = (notification: Notification): void => show("notification", renderNotification(notification));

  function showGateways({ config, list }: Loaded): void {
    if (list.gateways.length === 0) return notify({ tone: "wait", title: say("none.title"), text: say(`none.${mode}`), actions: [{ label: say("retry"), look: "plain", onClick: reload }, closeAction()] });
    show("gateways", renderGateways({ say, mode, config, list, onChoose: (gateway) => showForm({ config, list }, gateway) }));
  }

  function showForm({ config, list }: Loaded, gateway: Gateway): void {
    let key = newKey();
    let keyOf = "";
    show(
      "payment",
      renderPaymentForm({
        say,
        mode,
        config,
        list,
        gateway,
        async onSubmit({ amountMinor, fields }) {
          const order = { mode, gateway: gateway.id, amount: toWire(amountMinor), currency: list.currency, fields };
          // The same order sent again is the same payment; a changed one is another.
          const text = JSON.stringify(order);
          if (text !== keyOf) key = newKey();
          keyOf = text;
          const started = await api.pay(order, key).catch((error: unknown) => {
            // An answered refusal ends the attempt; only an order whose answer was lost is repeated as the same.
            if (error instanceof CashierError && error.code !== null && error.code !== "payment.gateway_unavailable") keyOf = "";
            throw error;
          });
          if (mode === "out") options.onPaid();
          follow({ id: started.paymentId, url: started.next.url ?? null, amount: formatMoney(amountMinor, list.currency), gateway });
        },
      }),
    );
  }

  interface Followed {
    readonly id: string;
    readonly url: string | null;
    readonly amount: string;
    readonly gateway: Gateway;
  }

  /** Shows the gateway's form where there is one, and from then on how the payment stands. */
  function follow({ id, url, amount, gateway }: Followed): void {
    let shown = "";
    let isFormOver = url === null;
    const watch = watchPayment(api, id, (payment) => {
      if (payment.status !== "init" || mode === "out") isFormOver = true;
      if (isFormOver && payment.status !== shown) {
        shown = payment.status;
        tell(payment, gateway);
      }
      return !isMoving(payment);
    });
    const hurry = (): void => {
      isFormOver = true;
      watch.hurry();
    };
    const frame = url === null ? null : createFrame({ say, url, amount, onDone: hurry });
    if (frame) show("payment", frame.root);
    else hurry();
    stopCurrent = () => {
      frame?.stop();
      watch.stop();
    };

    function tell(payment: Payment, of: Gateway): void {
      const keepWatching = stopCurrent;
      stopCurrent = () => frame?.stop();
      const description = describeResult(say, payment);
      notify({ ...description, actions: actionsFor(payment, of) });
      stopCurrent = keepWatching;
      if (payment.mode === "in" && payment.status === "ok") options.onPaid();
      if (payment.mode === "out" && payment.status === "failure") options.onPaid();
    }
  }

  function actionsFor(payment: Payment, gateway: Gateway): Action[] {
    const again: Action = { label: say("again"), look: "main", onClick: () => void startAgain(gateway) };
    const others: Action = { label: say("others"), look: "plain", onClick: reload };
    if (payment.status === "failure" || payment.status === "cancelled") return [again, others, closeAction()];
    if (payment.mode === "in" && payment.status === "init") return [];
    return [{ label: say("close"), look: "main", onClick: options.onClose }, { label: say("more"), look: "quiet", onClick: reload }];
  }

  /** The balance may have changed since the list was read. */
  async function startAgain(gateway: Gateway): Promise<void> {
    await load();
    const same = loaded?.list.gateways.find(({ id }) => id === gateway.id);
    if (loaded && same && !gone.signal.aborted) showForm(loaded, same);
  }

  void load();
  return {
    back() {
      if (loaded) reload();
    },
    unmount() {
      gone.abort();
      stopCurrent();
      root.remove();
    },
  };
}
