import type { CashierApi } from "./cashier-api.ts";
import { createFrame } from "./payment-frame.ts";
import { renderLeave } from "./leave-page.ts";
import { type Action, describeResult, isPending, renderNotification } from "./notification-view.ts";
import type { Stage } from "./stage.ts";
import type { CashierOptions, Payment, StartedPayment } from "./widget-types.ts";
import type { Translate } from "./words.ts";

const firstPauseMs = 1_000;
const longestPauseMs = 8_000;

/**
 * Polls a payment at growing intervals until `onChange` returns true. A failed poll is retried. `pollNow`
 * polls at once.
 */
function pollPayment(
  api: CashierApi,
  id: string,
  onChange: (payment: Payment) => boolean,
): { pollNow(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = firstPauseMs;
  let isStopped = false;
  let isPolling = false;
  let last = "";

  async function poll(): Promise<void> {
    if (isPolling) return;
    isPolling = true;
    const payment = await api.getPayment(id).catch(() => null);
    isPolling = false;
    if (isStopped) return;
    if (payment) {
      // After one change, another may follow soon.
      if (payment.status !== last) pauseMs = firstPauseMs;
      last = payment.status;
      if (onChange(payment)) return stop();
    }
    timer = setTimeout(() => void poll(), pauseMs);
    pauseMs = Math.min(longestPauseMs, pauseMs * 1.4);
  }

  function stop(): void {
    isStopped = true;
    clearTimeout(timer);
  }

  timer = setTimeout(() => void poll(), pauseMs);
  return {
    stop,
    pollNow() {
      pauseMs = firstPauseMs;
      clearTimeout(timer);
      void poll();
    },
  };
}

interface FollowInput {
  readonly t: Translate;
  readonly api: CashierApi;
  readonly stage: Stage;
  readonly started: Pick<StartedPayment, "paymentId" | "next">;
  /** Formatted, with its currency. */
  readonly amount: string;
  readonly actionsFor: (payment: Payment) => readonly Action[];
  readonly options: Pick<CashierOptions, "onFrame" | "onPaid">;
}

/** Shows the provider's form or leads to its page, if there is one, then the payment's status until it is final. */
export function followPayment(input: FollowInput): void {
  const { t, api, stage, options, started, amount, actionsFor } = input;
  const { type, url = null } = started.next;
  let isFormDone = url === null;
  let shown = "";
  const poller = pollPayment(api, started.paymentId, (payment) => {
    if (payment.mode === "out" || payment.status !== "init") isFormDone = true;
    if (isFormDone && payment.status !== shown) report(payment);
    return !isPending(payment);
  });

  const showResult = (payment: Payment): void => {
    // Polling continues after the form's view is replaced here.
    stage.onLeave(() => frame?.stop());
    stage.show(
      "notification",
      renderNotification({ ...describeResult(t, payment), actions: actionsFor(payment) }),
    );
    stage.onLeave(() => poller.stop());
  };

  function report(payment: Payment): void {
    shown = payment.status;
    showResult(payment);
    const isCredited = payment.mode === "in" && payment.status === "ok";
    const isReturned = payment.mode === "out" && payment.status === "failure";
    if (isCredited || isReturned) options.onPaid();
  }

  const pollNow = (): void => {
    isFormDone = true;
    poller.pollNow();
  };
  const isLeaving = type === "redirect" || type === "newTab";
  const frame =
    url === null || isLeaving
      ? null
      : createFrame({ t, url, amount, onDone: pollNow, onFrame: options.onFrame });
  if (frame) stage.show("payment", frame.root);
  else if (url === null) pollNow();
  else stage.show("payment", renderLeave({ t, isNewTab: type === "newTab", url, amount }));
  stage.onLeave(() => {
    frame?.stop();
    poller.stop();
  });
  if (type === "redirect" && url !== null) location.assign(url);
}
