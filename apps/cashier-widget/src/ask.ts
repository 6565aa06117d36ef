import { button, element } from "./element.ts";

export interface Question {
  readonly title: string;
  readonly sentences: readonly string[];
  readonly keep: string;
  readonly agree: string;
  /** Parent of the dialog while it is open. */
  readonly host: HTMLElement;
}

/** Asks in a dialog before something is lost. Resolves to false if it is dismissed. */
export function ask({ title, sentences, keep, agree, host }: Question): Promise<boolean> {
  const heading = element("h3", { id: "w10c-question", tabindex: -1 }, title);
  const dialog = element(
    "dialog",
    { class: "w10c-dialog", "aria-labelledby": "w10c-question" },
    heading,
    ...sentences.map((sentence) => element("p", {}, sentence)),
    element(
      "div",
      { class: "w10c-actions" },
      button(keep, "main", () => dialog.close()),
      button(agree, "plain", () => dialog.close("agreed")),
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
