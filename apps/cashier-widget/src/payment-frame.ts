import { element } from "./element.ts";
import type { CashierOptions } from "./widget-types.ts";
import type { Translate } from "./words.ts";

export interface FrameInput {
  readonly t: Translate;
  readonly url: string;
  readonly amount: string;
  /** The provider's page reports that it is done. Only a hint to poll: the API decides the status. */
  readonly onDone: () => void;
  readonly onFrame?: CashierOptions["onFrame"];
}

export interface PaymentFrame {
  readonly root: HTMLElement;
  stop(): void;
}

/** A page of our origin could remove its own sandbox; a real provider has another origin and needs it. */
export function sandboxOf(url: string): string {
  const isOurs = new URL(url, location.href).origin === location.origin;
  return isOurs ? "allow-scripts allow-forms" : "allow-scripts allow-forms allow-same-origin";
}

/** The provider's hosted form: card numbers are typed there and never reach the casino. */
export function createFrame({ t, url, amount, onDone, onFrame }: FrameInput): PaymentFrame {
  const frame = element("iframe", {
    class: "w10c-frame",
    title: t("frame.title"),
    sandbox: sandboxOf(url),
    src: url,
    referrerpolicy: "no-referrer",
  });
  const expectedOrigin = new URL(url, location.href).origin;
  const listen = (event: MessageEvent<unknown>): void => {
    // Messages of a sandboxed page without an origin come from 'null'.
    const isFromFrame =
      event.source !== null &&
      event.source === frame.contentWindow &&
      (event.origin === expectedOrigin || event.origin === "null");
    if (isFromFrame && isDone(event.data)) onDone();
  };
  window.addEventListener("message", listen);
  let leave = onFrame?.(frame);
  return {
    root: element(
      "section",
      {},
      element(
        "h3",
        { class: "w10c-label", tabindex: -1, "data-w10c-focus": true },
        t("frame.lead", { amount }),
      ),
      frame,
      element("p", { class: "w10c-hint" }, t("frame.slow")),
    ),
    stop: () => {
      window.removeEventListener("message", listen);
      leave?.();
      leave = undefined;
    },
  };
}

function isDone(data: unknown): boolean {
  return (
    typeof data === "object" &&
    data !== null &&
    "type" in data &&
    data.type === "w10-payment" &&
    "state" in data &&
    ["settled", "pending", "failed", "voided"].includes(String(data.state))
  );
}
