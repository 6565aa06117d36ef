import type { CashierApi } from "./cashier-api.ts";
import type { Payment } from "./widget-types.ts";

const firstPauseMs = 1_000;
const longestPauseMs = 8_000;

/**
 * Asks for a payment again and again, less and less often, until `isOver` says that it has ended. A lost answer is asked for
 * again. `hurry` asks at once.
 */
export function watchPayment(
  api: CashierApi,
  id: string,
  onChange: (payment: Payment) => boolean,
): { hurry(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = firstPauseMs;
  let isStopped = false;
  let isAsking = false;
  let last = "";

  async function ask(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    const payment = await api.getPayment(id).catch(() => null);
    isAsking = false;
    if (isStopped) return;
    if (payment) {
      // Something has changed, so more may follow soon.
      if (payment.status !== last) pauseMs = firstPauseMs;
      last = payment.status;
      if (onChange(payment)) return stop();
    }
    timer = setTimeout(() => void ask(), pauseMs);
    pauseMs = Math.min(longestPauseMs, pauseMs * 1.4);
  }

  function stop(): void {
    isStopped = true;
    clearTimeout(timer);
  }

  timer = setTimeout(() => void ask(), pauseMs);
  return {
    stop,
    hurry() {
      pauseMs = firstPauseMs;
      clearTimeout(timer);
      void ask();
    },
  };
}
