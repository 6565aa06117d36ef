import type { CashierApi } from "./cashier-api.ts";
import { createFrame } from "./gateway-frame.ts";
import { type Action, describeResult, isMoving, renderNotification } from "./notification-view.ts";
import type { Stage } from "./stage.ts";
import { watchPayment } from "./watch-payment.ts";
import type { Payment, StartedPayment } from "./widget-types.ts";
import type { Say } from "./words.ts";

export interface FollowInput {
  readonly say: Say;
  readonly api: CashierApi;
  readonly stage: Stage;
  readonly started: StartedPayment;
  /** Formatted, with its currency. */
  readonly amount: string;
  readonly actionsFor: (payment: Payment) => readonly Action[];
  /** The balance has changed without the player's doing. */
  readonly onPaid: () => void;
}

/** Shows the gateway's form where there is one, and then how the payment stands until nothing more will come. */
export function followPayment({ say, api, stage, started, amount, actionsFor, onPaid }: FollowInput): void {
  const url = started.next.url ?? null;
  let isFormOver = url === null;
  let shown = "";
  const watch = watchPayment(api, started.paymentId, (payment) => {
    if (payment.mode === "out" || payment.status !== "init") isFormOver = true;
    if (isFormOver && payment.status !== shown) tell(payment);
    return !isMoving(payment);
  });

  const showResult = (payment: Payment): void => {
    // The watch outlives the view that is replaced here.
    stage.onLeave(() => frame?.stop());
    stage.show(
      "notification",
      renderNotification({ ...describeResult(say, payment), actions: actionsFor(payment) }),
    );
    stage.onLeave(() => watch.stop());
  };

  function tell(payment: Payment): void {
    shown = payment.status;
    showResult(payment);
    const isCredited = payment.mode === "in" && payment.status === "ok";
    const isReturned = payment.mode === "out" && payment.status === "failure";
    if (isCredited || isReturned) onPaid();
  }

  const hurry = (): void => {
    isFormOver = true;
    watch.hurry();
  };
  const frame = url === null ? null : createFrame({ say, url, amount, onDone: hurry });
  if (frame) stage.show("payment", frame.root);
  else hurry();
  stage.onLeave(() => {
    frame?.stop();
    watch.stop();
  });
}
