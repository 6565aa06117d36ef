import { formatMoney } from "@w10/money";
import { button, element } from "./element.ts";
import type { Currency, Forfeit } from "./widget-types.ts";
import type { Translate } from "./words.ts";

export interface ForfeitQuestion {
  readonly t: Translate;
  readonly forfeit: Forfeit;
  readonly currency: Currency;
  /** Parent of the dialog while it is open. */
  readonly host: HTMLElement;
}

/**
 * Asks the player to confirm that the withdrawal forfeits the active bonus, with its name and the loss.
 * Resolves to false if the dialog is dismissed.
 */
export function askForfeit({ t, forfeit, currency, host }: ForfeitQuestion): Promise<boolean> {
  const granted = formatMoney(forfeit.grantedMinor, currency);
  const named =
    forfeit.title === null
      ? t("forfeit.unnamed", { granted })
      : t("forfeit.named", { title: forfeit.title, granted });
  const heading = element("h3", { id: "w10c-forfeit", tabindex: -1 }, t("forfeit.title"));
  const dialog = element(
    "dialog",
    { class: "w10c-dialog", "aria-labelledby": "w10c-forfeit" },
    heading,
    element("p", {}, named),
    element("p", {}, t("forfeit.loses", { amount: formatMoney(forfeit.leftMinor, currency) })),
    element(
      "div",
      { class: "w10c-actions" },
      button(t("forfeit.keep"), "main", () => dialog.close()),
      button(t("forfeit.agree"), "plain", () => dialog.close("agreed")),
    ),
  );
  // Escape must close only this dialog: the page's handler would close the cashier.
  dialog.addEventListener("keydown", (event) => event.stopPropagation());
  host.append(dialog);
  dialog.showModal();
  heading.focus();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue === "agreed");
    });
  });
}
