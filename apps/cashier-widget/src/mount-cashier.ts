import { formatMoney, setCurrencies, toWire } from "@w10/money";
import { askForfeit, type Loss, lossOf } from "./ask-forfeit.ts";
import { type CashierApi, CashierError, createApi, newKey, type NewPayment } from "./cashier-api.ts";
import { followPayment } from "./follow-payment.ts";
import { renderMethods } from "./methods-view.ts";
import { type Action, type Notification, renderNotification } from "./notification-view.ts";
import { renderPaymentForm } from "./payment-form.ts";
import { createStage, type Stage } from "./stage.ts";
import type {
  CashierConfig,
  CashierOptions,
  Method,
  MethodList,
  MountedCashier,
  Payment,
  StartedPayment,
  Unfinished,
} from "./widget-types.ts";
import { createWords, type Translate } from "./words.ts";

const path = "/api/cashier/proxy/version.css";

/**
 * Adds the widget's stylesheet to the page once and waits for it. The widget stays usable if it fails to
 * load.
 */
function loadStylesheet(): Promise<void> {
  const present = document.head.querySelector(`link[href="${path}"]`);
  if (present) return Promise.resolve();
  return new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = path;
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => resolve());
    document.head.append(link);
  });
}

interface Cashier {
  readonly t: Translate;
  readonly api: CashierApi;
  readonly stage: Stage;
  readonly options: CashierOptions;
  /** Applies a reloaded list to the current view. */
  onList: (list: MethodList) => void;
}

interface Loaded {
  readonly config: CashierConfig;
  readonly list: MethodList;
}

/** Mounts the cashier into an element. Its states: loading, providers, payment, notification. */
export function mountCashier(container: HTMLElement, options: CashierOptions): MountedCashier {
  const unmounting = new AbortController();
  const cashier: Cashier = {
    t: createWords(options.locale),
    api: createApi({ ...options, signal: unmounting.signal, onStepUp: options.onStepUp }),
    stage: createStage(container, options),
    options,
    onList: () => undefined,
  };
  if (options.returned) void awaitResult(cashier, options.returned);
  else void (options.continues ? resume(cashier, options.continues) : open(cashier));
  return {
    back: () => void open(cashier),
    refresh: () => void refresh(cashier),
    unmount() {
      cashier.stage.close();
      unmounting.abort();
    },
  };
}

/** Registers the list's currency, the only one that this script formats and parses. */
function registerCurrency({ currency: code, minorUnits }: Pick<MethodList, "currency" | "minorUnits">): void {
  const unused = { symbol: code, flag: null, stepMinor: 1n, perBaseMinor: 1n, isBase: false, isActive: true };
  setCurrencies([{ ...unused, code, exponent: minorUnits }]);
}

/**
 * Reloads everything, because the balance may have changed, and shows the providers or the given one's form.
 */
async function open(cashier: Cashier, preferred?: Pick<Method, "id">): Promise<void> {
  const { api, stage } = cashier;
  stage.show("loading", null);
  let isStale = false;
  stage.onLeave(() => {
    isStale = true;
  });
  try {
    const [config, list] = await Promise.all([api.getConfig(), api.listMethods(), loadStylesheet()]);
    if (isStale || stage.isClosed()) return;
    stage.setTheme(config.parameters.theme);
    registerCurrency(list);
    const method = preferred && list.gateways.find(({ id }) => id === preferred.id);
    if (method) showForm(cashier, { config, list }, method);
    else showMethods(cashier, { config, list });
  } catch (error) {
    if (!isStale && !stage.isClosed()) showFailure(cashier, error);
  }
}

/** `again` repeats what has failed; by default the list of methods opens. */
function showFailure(cashier: Cashier, error: unknown, again = () => void open(cashier)): void {
  const { t } = cashier;
  const message = error instanceof CashierError ? error.message : "";
  const text = message || `${t("error.load")} ${t("error.network")}`;
  const retry: Action = { label: t("retry"), variant: "main", onClick: again };
  const actions = [retry, close(cashier, "quiet")];
  notify(cashier, { tone: "bad", title: t("error.title"), text, actions });
}

function showMethods(cashier: Cashier, loaded: Loaded): void {
  const { t, stage, options } = cashier;
  const { mode } = options;
  if (loaded.list.gateways.length === 0) {
    const actions = [reopen(cashier, "plain"), close(cashier, "quiet")];
    return notify(cashier, { tone: "wait", title: t("none.title"), text: t(`none.${mode}`), actions });
  }
  const render = (list: MethodList): HTMLElement =>
    renderMethods({
      ...options,
      t,
      config: loaded.config,
      list,
      onChoose: (method) => showForm(cashier, { ...loaded, list }, method),
      onContinue: (deposit) => void goOn(cashier, deposit),
    });
  let view = render(loaded.list);
  stage.show("gateways", view);
  listen(cashier, (list) => {
    // Replaced in place: `stage.show` would move the focus to the heading.
    const next = render(list);
    view.replaceWith(next);
    view = next;
  });
}

/** Goes on with a deposit that was chosen elsewhere on the page. */
async function resume(cashier: Cashier, id: string): Promise<void> {
  cashier.stage.show("loading", null);
  await loadStylesheet();
  if (!cashier.stage.isClosed()) await goOn(cashier, { id, gateway: "" });
}

/** Waits for the result of a deposit whose payment page was on another page. It may have been left unpaid. */
async function awaitResult(cashier: Cashier, id: string): Promise<void> {
  const { api, stage } = cashier;
  stage.show("loading", null);
  try {
    const [payment] = await Promise.all([api.getPayment(id), loadStylesheet()]);
    if (stage.isClosed()) return;
    followPayment({
      ...cashier,
      started: { paymentId: id, next: { type: "done" } },
      amount: `${payment.amountFormatted} ${payment.currency}`,
      actionsFor: (now) => listReturnActions(cashier, now),
    });
  } catch (error) {
    if (!stage.isClosed()) showFailure(cashier, error, () => void awaitResult(cashier, id));
  }
}

function listReturnActions(cashier: Cashier, payment: Payment): Action[] {
  if (payment.status !== "init") return listActions(cashier, payment, { id: "" });
  const { t } = cashier;
  const goBack = () => void goOn(cashier, { id: payment.id, gateway: "" });
  const others: Action = { label: t("others"), variant: "quiet", onClick: () => void open(cashier) };
  return [{ label: t("unfinished.continue"), variant: "plain", onClick: goBack }, others];
}

/** Leads back to the form of a deposit that was left, or shows what became of it. */
async function goOn(
  cashier: Cashier,
  { id, gateway: method }: Pick<Unfinished, "id" | "gateway">,
): Promise<void> {
  const { api, stage } = cashier;
  stage.show("loading", null);
  let isStale = false;
  stage.onLeave(() => {
    isStale = true;
  });
  try {
    const { payment, next } = await api.continuePayment(id);
    if (isStale || stage.isClosed()) return;
    followPayment({
      ...cashier,
      started: { paymentId: id, next },
      amount: `${payment.amountFormatted} ${payment.currency}`,
      actionsFor: (now) => listActions(cashier, now, { id: method }),
    });
  } catch (error) {
    if (!isStale && !stage.isClosed()) showFailure(cashier, error);
  }
}

/** Passes reloaded lists to the current view until the player leaves it. */
function listen(cashier: Cashier, onList: Cashier["onList"]): void {
  cashier.onList = onList;
  cashier.stage.onLeave(() => {
    cashier.onList = () => undefined;
  });
}

/** A failed reload changes nothing: the server applies its own terms anyway. */
async function refresh(cashier: Cashier): Promise<void> {
  const list = await cashier.api.listMethods().catch(() => null);
  if (list && !cashier.stage.isClosed()) cashier.onList(list);
}

function showForm(cashier: Cashier, loaded: Loaded, method: Method): void {
  const { t, stage, options } = cashier;
  const { currency } = loaded.list;
  const pay = createIdempotentPay(cashier.api);
  const form = renderPaymentForm({
    t,
    ...options,
    ...loaded,
    method,
    onContinue: (deposit) => void goOn(cashier, deposit),
    removeCard: (id) => cashier.api.removeCard(id),
    async onSubmit({ amountMinor, fields, card }) {
      const amount = toWire(amountMinor);
      const paidBy = card ? { card } : {};
      const order = { mode: options.mode, gateway: method.id, amount, currency, fields, ...paidBy };
      const started = await payWithConsent(cashier, loaded.list, { order, pay, host: form.root });
      if (!started || stage.isClosed()) return;
      if (options.mode === "out") options.onPaid();
      const actionsFor = (payment: Payment): Action[] => listActions(cashier, payment, method);
      followPayment({
        ...cashier,
        started,
        amount: formatMoney(amountMinor, currency),
        actionsFor,
      });
    },
  });
  stage.show("payment", form.root);
  listen(cashier, (list) => form.showBonus(list.depositBonus));
}

type Pay = (order: NewPayment) => Promise<StartedPayment>;

/** Sends an order; asks first if it forfeits the active bonus. Null if the player keeps the bonus. */
async function payWithConsent(
  cashier: Cashier,
  list: Pick<MethodList, "forfeit" | "queue" | "balanceMinor" | "currency">,
  { order, pay, host }: { readonly order: NewPayment; readonly pay: Pay; readonly host: HTMLElement },
): Promise<StartedPayment | null> {
  const { t, api } = cashier;
  if (order.mode === "in") return pay(order);
  const loss = lossOf(list, order.amount);
  const isAsked = loss.forfeit !== null || loss.dropped.length > 0;
  if (isAsked && !(await askForfeit({ t, loss, currency: list.currency, host }))) return null;
  try {
    return await pay({ ...order, ...consentTo(loss) });
  } catch (error) {
    const isOtherBonus = error instanceof CashierError && error.code === "payment.bonus_forfeit";
    if (!isOtherBonus) throw error;
    // Bonuses have changed since the list was loaded: ask about them too.
    const fresh = await api.listMethods();
    const isSame = JSON.stringify(consentTo(lossOf(fresh, order.amount))) === JSON.stringify(consentTo(loss));
    if (isSame) throw error;
    return payWithConsent(cashier, fresh, { order, pay, host });
  }
}

const consentTo = ({ forfeit, dropped }: Loss): Pick<NewPayment, "forfeitsBonusId" | "dropsBonusIds"> => ({
  forfeitsBonusId: forfeit?.id ?? null,
  dropsBonusIds: dropped.map(({ id }) => id),
});

/** Reuses the key only to repeat an order whose response was lost; any other order gets a new key. */
function createIdempotentPay(api: CashierApi): Pay {
  let key = newKey();
  let sent = "";
  return async (order) => {
    const text = JSON.stringify(order);
    if (text !== sent) key = newKey();
    sent = text;
    try {
      return await api.pay(order, key);
    } catch (error) {
      const isAnswered =
        error instanceof CashierError && error.code !== null && error.code !== "payment.provider_unavailable";
      if (isAnswered) sent = "";
      throw error;
    }
  };
}

function listActions(cashier: Cashier, payment: Payment, method: Pick<Method, "id">): Action[] {
  const { t } = cashier;
  if (payment.status === "failure" || payment.status === "cancelled") {
    const again: Action = { label: t("again"), variant: "main", onClick: () => void open(cashier, method) };
    const others: Action = { label: t("others"), variant: "plain", onClick: () => void open(cashier) };
    return [again, others, close(cashier, "quiet")];
  }
  if (payment.mode === "in" && payment.status === "init") return [];
  const more: Action = { label: t("more"), variant: "quiet", onClick: () => void open(cashier) };
  if (payment.mode === "in" && payment.status === "ok") {
    const { onPlay = cashier.options.onClose } = cashier.options;
    return [{ label: t("play"), variant: "main", onClick: onPlay }, more, close(cashier, "quiet")];
  }
  return [close(cashier, "main"), more];
}

function notify({ stage }: Cashier, notification: Notification): void {
  stage.show("notification", renderNotification(notification));
}

function reopen(cashier: Cashier, variant: Action["variant"]): Action {
  return { label: cashier.t("retry"), variant, onClick: () => void open(cashier) };
}

function close({ t, options }: Cashier, variant: Action["variant"]): Action {
  return { label: t("close"), variant, onClick: options.onClose };
}
