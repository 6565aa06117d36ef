import { button, element, icon, type IconName, ring } from "./element.ts";
import type { Payment } from "./widget-types.ts";
import type { Translate, WordPath } from "./words.ts";

type Tone = "ok" | "wait" | "bad" | "busy";
type Result =
  | "checking"
  | "inOk"
  | "inWaiting"
  | "inFailed"
  | "inReturned"
  | "inCancelled"
  | "outWaiting"
  | "outSent"
  | "outOk"
  | "outFailed";

export interface Action {
  readonly label: string;
  readonly variant: "main" | "plain" | "quiet";
  readonly onClick: () => void;
}

export interface Notification {
  readonly tone: Tone;
  readonly title: string;
  readonly text: string;
  readonly actions: readonly Action[];
}

const tones: Readonly<Record<Result, Tone>> = {
  checking: "busy",
  inOk: "ok",
  inWaiting: "wait",
  inFailed: "bad",
  inReturned: "bad",
  inCancelled: "bad",
  outWaiting: "wait",
  outSent: "wait",
  outOk: "ok",
  outFailed: "bad",
};

/** The set of phrases for the state of a payment. */
export function resultOf({ mode, status, refund }: Pick<Payment, "mode" | "status" | "refund">): Result {
  if (mode === "in") {
    if (status === "ok") return "inOk";
    if (status === "processing") return "inWaiting";
    if (status === "cancelled") return "inCancelled";
    if (refund) return "inReturned";
    return status === "init" ? "checking" : "inFailed";
  }
  if (status === "ok") return "outOk";
  if (status === "processing") return "outSent";
  return status === "init" ? "outWaiting" : "outFailed";
}

/** Whether the payment's status may still change soon without the player. */
export function isPending({ mode, status }: Pick<Payment, "mode" | "status">): boolean {
  return status === "processing" || (mode === "in" && status === "init");
}

export function describeResult(
  t: Translate,
  payment: Pick<
    Payment,
    "mode" | "status" | "waitsFor" | "failure" | "refund" | "amountFormatted" | "currency"
  >,
): Omit<Notification, "actions"> {
  const result = resultOf(payment);
  const values = {
    amount: `${payment.amountFormatted} ${payment.currency}`,
    waits: t(`waits.${payment.waitsFor ?? "review"}`),
    why: t(`failure.${payment.failure ?? "declined"}`),
  };
  const path = `result.${result}` as const;
  return {
    tone: tones[result],
    title: t(`${path}.title` satisfies WordPath),
    text: t(`${path}.text` satisfies WordPath, values),
  };
}

const toneIcons: Readonly<Record<Exclude<Tone, "busy">, IconName>> = {
  ok: "tick",
  wait: "clock",
  bad: "cross",
};

/** The result of a payment with its next steps. */
export function renderNotification({ tone, title, text, actions }: Notification): HTMLElement {
  const mark = element(
    "span",
    { class: `w10c-mark w10c-${tone}` },
    tone === "busy" ? ring() : icon(toneIcons[tone]),
  );
  const words = element(
    "div",
    { role: tone === "bad" ? "alert" : "status" },
    element("h3", { tabindex: -1, "data-w10c-focus": true }, title),
    element("p", {}, text),
  );
  const buttons = actions.map(({ label, variant, onClick }) => button(label, variant, onClick));
  return element(
    "section",
    { class: "w10c-result", "data-tone": tone },
    mark,
    words,
    buttons.length > 0 && element("div", { class: "w10c-actions" }, ...buttons),
  );
}
