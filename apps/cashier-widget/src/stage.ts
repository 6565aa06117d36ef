import { element } from "./element.ts";
import type { CashierOptions, CashierState } from "./widget-types.ts";

/** The widget's root element, which shows one view at a time. */
export interface Stage {
  /** Shows a view and reports its state to the page; runs the cleanups of the previous view first. */
  show(state: CashierState, view: HTMLElement | null): void;
  /** Registers the cleanup of the current view. */
  onLeave(stop: () => void): void;
  /** Sets the theme of the configuration, which stylesheets select by. */
  setTheme(theme: string): void;
  isClosed(): boolean;
  close(): void;
}

export function createStage(
  container: HTMLElement,
  options: Pick<CashierOptions, "locale" | "onState">,
): Stage {
  const root = element("div", { class: "w10c", lang: options.locale });
  let cleanUp: () => void = () => undefined;
  let isClosed = false;

  function stop(): void {
    const previousCleanUp = cleanUp;
    cleanUp = () => undefined;
    previousCleanUp();
  }

  return {
    show(state, view) {
      if (isClosed) return;
      stop();
      options.onState(state);
      if (!view) return container.replaceChildren();
      root.setAttribute("data-state", state);
      // The order matters: an iframe that is moved after mounting loads its page twice.
      if (root.parentNode !== container) {
        root.replaceChildren();
        container.replaceChildren(root);
      }
      root.replaceChildren(view);
      // Moves screen readers and keyboard focus to the new view.
      root.querySelector<HTMLElement>("[data-w10c-focus]")?.focus({ preventScroll: state === "gateways" });
    },
    onLeave(next) {
      cleanUp = next;
    },
    setTheme: (theme) => root.setAttribute("data-theme", theme),
    isClosed: () => isClosed,
    close() {
      isClosed = true;
      stop();
      root.remove();
    },
  };
}
