import { element, ring } from "./element.ts";
import type { Translate } from "./words.ts";

export interface LeaveInput {
  readonly t: Translate;
  readonly isNewTab: boolean;
  readonly url: string;
  readonly amount: string;
}

/**
 * Leads to a payment page that cannot be framed: it takes this page's place, or the player opens it in a new tab,
 * since a browser blocks tabs that no press has opened. Left by Back, this view still shows the result.
 */
export function renderLeave({ t, isNewTab, url, amount }: LeaveInput): HTMLElement {
  const [title, text] = isNewTab
    ? [t("leave.tabTitle"), t("leave.tabText", { amount })]
    : [t("leave.title"), t("leave.text", { amount })];
  const tab = isNewTab ? { target: "_blank", rel: "noopener noreferrer" } : {};
  return element(
    "section",
    { class: "w10c-result" },
    element("span", { class: "w10c-mark w10c-busy" }, ring()),
    element(
      "div",
      { role: "status" },
      element("h3", { tabindex: -1, "data-w10c-focus": true }, title),
      element("p", {}, text),
    ),
    element(
      "div",
      { class: "w10c-actions" },
      element("a", { class: "w10c-button w10c-main", href: url, ...tab }, t("leave.open")),
    ),
  );
}
